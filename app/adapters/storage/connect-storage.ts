import { type FileStore, setFileStore } from "#domain/files";
import { type Config, config } from "~/config.server";
import { localDisk } from "./local-disk";
import { s3 } from "./s3";

/** Sets where this process keeps files: the bucket of the settings, or else their folder. */
export function connectStorage(): void {
	const { s3: bucket, filesPath } = config();
	setFileStore(bucket ? s3(bucket) : localDisk(filesPath));
}

/** Both places of an installation's files, to copy them from one to the other; no bucket without its settings. */
export function storagePlaces({ s3: bucket, filesPath }: Pick<Config, "s3" | "filesPath">): {
	folder: FileStore;
	bucket: FileStore | undefined;
} {
	return { folder: localDisk(filesPath), bucket: bucket && s3(bucket) };
}
