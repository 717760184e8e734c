// Profile pictures of Minis.
import { withUpload } from '../attachments/multipart';
import { empty, json, download, type Problem, invalid, notFound } from '../http';
import { type Routes, pathText } from '../operation';
import { changeMini } from './miniWriting';
import { pictureUrl } from './presentMini';

const acceptedTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

export const pictures: Routes = (on, service) => {
  on('uploadMiniProfilePicture', 'POST', '/Minis/{id}/profile-picture', async (context) => {
    const { id } = service.minis.get(pathText(context, 'id'));
    return withUpload(context, service, 'file', ({ files: [file] }) => {
      if (!file || !acceptedTypes.includes(file.contentType)) throw refusedType(file?.contentType);
      const picture = { id: service.newId(), contentType: file.contentType, bytes: file.bytes };
      changeMini(service.minis.get(id), { picture }, service);
      return json(pictureUrl(service.minis.get(id)));
    });
  });

  on('deleteMiniProfilePicture', 'DELETE', '/Minis/{id}/profile-picture', (context) => {
    const mini = service.minis.get(pathText(context, 'id'));
    if (mini.picture) changeMini(mini, { picture: null }, service);
    return empty();
  });

  // Also finds earlier pictures, because versions refer to them.
  on('downloadMiniProfilePicture', 'GET', '/Minis/{id}/profile-picture/{pictureId}', (context) => {
    const mini = service.minis.get(pathText(context, 'id'));
    const wanted = pathText(context, 'pictureId');
    const forms = [mini, ...service.minis.versions(mini.id)];
    const picture = forms.find((form) => form.picture?.id === wanted)?.picture;
    if (!picture) throw notFound();
    return download(picture.bytes, picture.contentType);
  });
};

function refusedType(contentType = 'No type'): Problem {
  const message = 'Send image/jpeg, image/png, image/gif or image/webp.';
  return invalid('file', message, `${contentType} is not accepted.`);
}
