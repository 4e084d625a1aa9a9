import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findApplicationRecord, giveDocument, itemsOf } from "#domain/applications";
import { setClock } from "#domain/calendar";
import { setFileStore, uploadPhotos } from "#domain/files";
import { localDisk } from "~/adapters/storage/local-disk";
import { statement } from "~/db/client.server";
import { makeDraft, makeOpenListing } from "../factories/applications";
import { hostileFiles } from "../factories/hostile-files";
import { makeOrganization } from "../factories/rentals";

const today = "2026-11-21";
let root: string;

beforeEach(() => {
	setClock(`${today}T15:00:00Z`);
	root = mkdtempSync(join(tmpdir(), "tenantry-hostile-"));
	setFileStore(localDisk(root));
});

afterEach(() => {
	setClock();
	rmSync(root, { recursive: true, force: true });
});

test("no hostile file is taken as a listing's photo or an applicant's document, and nothing of it is written", async () => {
	const { scope } = makeOrganization();
	const { listingId, unitId } = makeOpenListing(scope, today, { documents: ["Government ID"] });
	const { applicationId } = makeDraft(scope, listingId, { desiredMoveIn: today });
	const application = findApplicationRecord(scope, applicationId);
	const [item] = itemsOf(applicationId);
	if (!application || !item) throw new Error("Nothing is asked for.");
	for (const { name, type, bytes } of await hostileFiles()) {
		const file = () => new File([new Uint8Array(bytes)], name, { type });
		const photo = await uploadPhotos(scope, { subjectKind: "unit", subjectId: unitId }, [file()]);
		const words = expect.stringMatching(/^File upload failed: [^/]+: \S/);
		expect(photo, name).toEqual({ ok: false, field: "file", message: words });
		expect(await giveDocument(application, item.id, file()), name).toEqual({
			ok: false,
			field: "file",
			message: words,
		});
	}
	expect(statement<{ files: number }>("SELECT count(*) AS files FROM files").get()?.files).toBe(0);
	expect(readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual([]);
	expect(itemsOf(applicationId)[0]).toMatchObject({ state: "asked", fileId: null });
});
