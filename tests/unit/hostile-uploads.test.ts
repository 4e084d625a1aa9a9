import { expect, test } from "vitest";
import { findApplicationRecord, giveDocument, itemsOf } from "#domain/applications";
import { uploadPhotos } from "#domain/files";
import { statement } from "~/db/client.server";
import { makeDraft, makeOpenListing } from "../factories/applications";
import { hostileFiles } from "../factories/hostile-files";
import { filesIn, keepFiles } from "../factories/keep-files";
import { makeOrganization } from "../factories/rentals";

const today = "2026-11-21";
const folder = keepFiles(today);

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
	expect(filesIn(folder())).toBe(0);
	expect(itemsOf(applicationId)[0]).toMatchObject({ state: "asked", fileId: null });
});
