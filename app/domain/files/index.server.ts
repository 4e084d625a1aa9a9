export {
	allFiles,
	type FileFilters,
	fileTotals,
	listAllFiles,
	listedKinds,
	storageUsed,
} from "./all-files";
export { type Audience, audienceOf } from "./audience";
export { changeFile } from "./change-file";
export { keptContentOf } from "./content-type";
export { deleteFile, whyKept } from "./delete-file";
export { eraseFiles } from "./erase-files";
export type { FileRow } from "./file-columns";
export {
	type FileLink,
	isLiveFileLink,
	isLiveSupportLink,
	isOldFileLink,
	signFileLink,
	signMailedLink,
	signSupportLink,
} from "./file-link";
export { type FileStore, FileUnread, fileStore, StorageFailure, setFileStore } from "./file-store";
export { keepMadeFile, receivePdf } from "./keep-made-file";
export { moveFiles } from "./move-files";
export { narrowPicture, printedPicture, sharePicture } from "./narrow-picture";
export { findLinkedFile, findMailedFile, type OpenFile, openFile, openLinkedFile, openVersion } from "./open-file";
export { orderPhotos } from "./order-photos";
export { purgeDeletedFiles } from "./purge-deleted-files";
export { findFile, listFiles, listPhotos, type Photo } from "./queries";
export { failed, isChosen, largestUploadBytes, nameWithExtension, receiveUpload } from "./receive-upload";
export { sealFiles } from "./seal-files";
export { openAvatar, removeAvatar, setAvatar } from "./set-avatar";
export { addStoredDocument, type StoredDocument, storeDocument } from "./stored-document";
export { unpackEntry } from "./unpack-entry";
export { prepareDocument, type UploadOutcome, uploadDocument, uploadDocuments } from "./upload-documents";
export { mostPhotos, uploadPhotos } from "./upload-photos";
export { type FileVersion, listVersions, makeVersionCurrent, replaceFile } from "./versions";
export { type ListedEntry, type ZipFault, type ZipRules, zipDirectory } from "./zip-directory";
export { type ZippedFile, zipFiles } from "./zip-files";
export { zipMany } from "./zip-many";
export { entryNames } from "./zip-names";
export { type ZipEntry, zipStream } from "./zip-stream";
