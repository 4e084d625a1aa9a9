import { beforeEach, expect, test } from "vitest";
import { fileStore, setFileStore, uploadDocuments } from "#domain/files";
import { verifyBooks } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { pdf } from "../../../tests/factories/files";
import { makeManager } from "../../../tests/factories/identity";
import { keepFiles } from "../../../tests/factories/keep-files";
import { makeBooks, makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { checked, exportOf, stateOf, waitForWork, work } from "../../../tests/factories/relocations";
import { makeProperty } from "../../../tests/factories/rentals";
import { bringIn, recordsUnderWay } from "./index.server";

keepFiles("2026-11-21");
beforeEach(waitForWork);

test("ended while it's taken back, the next process takes it back wholly", async () => {
	const scope = makeBooks();
	const { propertyId: subjectId, unitId } = makeProperty(scope);
	makeLease(scope, { unitId });
	must(await uploadDocuments(scope, { subjectKind: "property", subjectId }, [pdf("one.pdf"), pdf("two.pdf")]));
	const { name } = organizationOf(scope);
	const { bytes } = await exportOf(scope);
	const target = (await makeManager()).scope as Scope & { userId: number };
	const { relocationId } = await checked(target, bytes);
	const counts = () =>
		["properties", "leases", "gl_transactions", "gl_postings", "files", "gl_daily", "gl_monthly"].map(
			(table) => statement<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).get()?.n,
		);
	const before = counts();
	must(bringIn(target, relocationId, name));
	const ends = (name: string, when: string) =>
		statement(`CREATE TRIGGER ${name} ${when} BEGIN SELECT RAISE(ABORT, 'ended'); END`).run();
	statement("UPDATE organization SET time_zone = 'America/Denver' WHERE profile_id = ?").run(target.profileId);
	ends(
		"no_more",
		`BEFORE UPDATE ON organization WHEN NEW.profile_id = ${target.profileId} AND NEW.time_zone IS NOT OLD.time_zone`,
	);
	ends("no_start", "AFTER DELETE ON gl_daily");
	ends("no_end", `AFTER UPDATE OF state ON relocations WHEN NEW.state = 'failed'`);
	const kept = fileStore();
	let removed = 0;
	setFileStore({
		...kept,
		remove: async (key) => {
			removed += 1;
			if (removed === 2) throw new Error("The process ended.");
			await kept.remove(key);
		},
	});
	for (const moment of ["no files", "no_start", "no_end"]) {
		await expect(work(relocationId), moment).rejects.toThrow("ended");
		expect(stateOf(relocationId).state, moment).toBe("bringing");
		expect(recordsUnderWay(target), moment).toBeDefined();
		setFileStore(kept);
		if (moment !== "no files") statement(`DROP TRIGGER ${moment}`).run();
	}
	await work(relocationId);
	expect(stateOf(relocationId).state).toBe("failed");
	expect(counts()).toEqual(before);
	expect(verifyBooks().differences).toEqual([]);
}, 60_000);
