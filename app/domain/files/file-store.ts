/**
 * Where file contents are stored. Keys are "bucket/path": letters, digits, "_", "-" and "/", with an optional
 * extension.
 */
export type FileStore = {
	/** Writes a whole file and replaces an earlier one with the same key. */
	put(key: string, bytes: Uint8Array): Promise<void>;
	/** Like `put`, for a file that is written as it is made. Returns its size. If the pieces fail, nothing is kept. */
	putPieces(key: string, pieces: AsyncIterable<Uint8Array>): Promise<number>;
	/** The file as a stream of bytes; undefined if there is none. */
	read(key: string): Promise<StoredBytes | undefined>;
	/** Removes a file. Removing a file that doesn't exist is not an error. */
	remove(key: string): Promise<void>;
	/** Every key there is. */
	keys(): AsyncIterable<string>;
	/** Removes what interrupted writes left over a day ago; gives how many. */
	sweep(now?: Date): Promise<number>;
};

type StoredBytes = { sizeBytes: number; stream: ReadableStream<Uint8Array> };

const held = globalThis as typeof globalThis & { __tenantryFileStore?: FileStore };

/** Sets the file store of this process. Called once at startup. */
export function setFileStore(store: FileStore) {
	held.__tenantryFileStore = store;
}

export function fileStore(): FileStore {
	const store = held.__tenantryFileStore;
	if (!store) throw new Error("There is no place for files: call setFileStore first.");
	return {
		...store,
		read: (key) =>
			store.read(key).catch((cause: unknown) => {
				throw new FileUnread(`Could not read ${key}.`, { cause });
			}),
		put: (key, bytes) =>
			store.put(key, bytes).catch((cause: unknown) => {
				throw new StorageFailure(`Could not keep ${key}.`, { cause });
			}),
	};
}

/** Thrown when a file can't be written: the disk is full, missing, or not writable. */
export class StorageFailure extends Error {}

/** Thrown when a file can't be read now, though it may be there: the disk or the bucket doesn't answer. */
export class FileUnread extends Error {}
