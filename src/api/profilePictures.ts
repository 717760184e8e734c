// Pictures of Minis: fetched with the key, never by a public link.
import { PICTURE_TYPES } from '../domain/limits';
import type { Download, RequestOptions, UploadFile } from './wire/requestOptions';
import { routes } from './routes';
import type { Sender } from './wire/sender';

export function profilePictures(sender: Sender) {
  return {
    /** Takes jpeg, png, gif and webp. */
    uploadMiniProfilePicture(id: string, file: UploadFile, options?: RequestOptions): Promise<string | undefined> {
      const route = routes.profilePicture(id);
      const upload = { partName: 'file', files: [file], acceptedTypes: PICTURE_TYPES };
      return sender.id({ operation: 'uploadMiniProfilePicture', method: 'POST', route, upload }, options);
    },

    deleteMiniProfilePicture(id: string, options?: RequestOptions): Promise<void> {
      const route = routes.profilePicture(id);
      return sender.nothing({ operation: 'deleteMiniProfilePicture', method: 'DELETE', route }, options);
    },

    downloadMiniProfilePicture(id: string, pictureId: string, options?: RequestOptions): Promise<Download> {
      const route = routes.profilePictureFile(id, pictureId);
      return sender.stream({ operation: 'downloadMiniProfilePicture', method: 'GET', route, accept: '*/*' }, options);
    },
  };
}
