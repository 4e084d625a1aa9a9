/** Where files are kept. Keys are "bucket/path": letters, digits, "_", "-" and "/", with an extension at most. */
export type FileStore = {
	/** Writes a file whole, replacing the one before. */
	put(key: string, bytes: Uint8Array): Promise<void>;
	/** A file's bytes as they are read; undefined when there is none. */
	read(key: string): Promise<StoredBytes | undefined>;
	/** Removes a file; one that is not there is no error. */
	remove(key: string): Promise<void>;
};

type StoredBytes = { sizeBytes: number; stream: ReadableStream<Uint8Array> };

const held = globalThis as typeof globalThis & { __tenantryFileStore?: FileStore };

/** Says where this process keeps files; called once at start. */
export function setFileStore(store: FileStore) {
	held.__tenantryFileStore = store;
}

export function fileStore(): FileStore {
	const store = held.__tenantryFileStore;
	if (!store) throw new Error("There is no place for files: call setFileStore first.");
	return {
		...store,
		put: (key, bytes) =>
			store.put(key, bytes).catch((cause: unknown) => {
				throw new StorageFailure(`Could not keep ${key}.`, { cause });
			}),
	};
}

/** A file could not be written: no room, no right, no disk. */
export class StorageFailure extends Error {}
