/** Reads the files of zips in the background. */
export type ZipReader = {
	/** Arranges for `readDocuments` to be called. Does nothing where it is under way. */
	start(importId: number): void;
};

const held = globalThis as typeof globalThis & { __tenantryZipReader?: ZipReader };

/** Sets what reads zips in this process. Called once at startup. */
export function setZipReader(reader: ZipReader) {
	held.__tenantryZipReader = reader;
}

export function zipReader(): ZipReader {
	if (!held.__tenantryZipReader) throw new Error("No one reads zips: call setZipReader first.");
	return held.__tenantryZipReader;
}
