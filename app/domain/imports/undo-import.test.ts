import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { receivePayment } from "#domain/lease-accounts";
import { accountByRole, verifyBooks } from "#domain/ledger";
import { verifyPropertyStats } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { withLimits } from "~/db/limits/limits.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../tests/factories/identity";
import { elm, header, importText, leaseOf, match, messy, upload } from "../../../tests/factories/imports";
import { saying, tellingFrom } from "../../../tests/factories/told";
import { commitImport } from "./commit-import";
import {
	findImport,
	importUnderWay,
	runImport,
	setImportRunner,
	startImport,
	undoImport,
	whyNotUndone,
} from "./index.server";

let scope: Scope;

beforeEach(async () => {
	setClock("2026-11-21T18:00:00Z");
	setImportRunner({ start: () => undefined, progress: () => undefined });
	scope = (await makeManager()).scope;
});
afterEach(() => setClock());

test("an undone import leaves books at zero and nothing to see, and the corrected file imports afresh", async () => {
	const id = await upload(scope, messy);
	await match(scope, id);
	await commitImport(scope, id);
	expect(saying(undoImport(scope, id))).toBe("done");
	expect(saying(undoImport(scope, id))).toBe("done");
	expect(saying(await runImport(scope, id))).toBe("done");
	expect(findImport(scope, id)).toMatchObject({ state: "undone", failure: "" });
	expect(statement("SELECT account_id FROM gl_postings GROUP BY 1 HAVING sum(amount_cents) <> 0").all()).toEqual([]);
	expect(standing()).toEqual({ properties: 0, units: 0, tenants: 0, leases: 0, rules: 0 });
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
	expect(verifyPropertyStats(scope.profileId)).toEqual([]);

	const again = await upload(scope, messy);
	await match(scope, again);
	expect(await commitImport(scope, again)).toMatchObject({
		ok: true,
		result: { properties: 7, units: 130, leases: 116, existing: 0, refused: 0, depositCents: 104_885_00 },
	});
	expect(standing()).toMatchObject({ properties: 7, units: 130, leases: 116 });
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
	expect(undoImport(scope, again)).toEqual({ ok: true });
}, 120_000);

test("what depends on an import is named, and keeps all of it", async () => {
	await importText(scope, `${elm},1,Current,Ana Diaz,,2026-01-01,,900,,900,0,\n${elm},2,Vacant,,,,,,,,,`);
	const { id: leaseId } = leaseOf(scope, "1") as { id: number };
	const [{ id }] = statement("SELECT max(id) AS id FROM imports").all() as [{ id: number }];
	expect(whyNotUndone(scope, id)).toEqual([]);
	const paid = receivePayment(scope, leaseId, {
		...{ date: "2026-11-21", amountCents: 900_00, method: "cash", payerName: "Ana Diaz" },
		accountId: accountByRole(scope, "undeposited_funds").id,
	} as never);
	expect(saying(paid)).toBe("done");
	expect(saying(undoImport(scope, id))).toBe("form: This import can't be undone. 1 lease has payments since.");
	expect(standing()).toMatchObject({ properties: 1, units: 2, leases: 1 });
	const other = (await makeManager()).scope;
	expect(saying(undoImport(other, id))).toBe("form: That upload wasn't found.");
	expect(whyNotUndone(other, id)).toEqual([]);
});

test("an undoing that stops goes on, and a file that wasn't imported has nothing to undo", async () => {
	await importText(
		scope,
		Array.from({ length: 40 }, (_, at) => `${elm},${at},Current,Ana ${at},,2026-01-01,,900,,900,0,`).join("\n"),
	);
	const [{ id }] = statement("SELECT max(id) AS id FROM imports").all() as [{ id: number }];
	const everything = tellingFrom(scope);
	undoImport(scope, id);
	await expect(runImport(scope, id, { rest: () => Promise.reject(new Error("power cut")) })).rejects.toThrow();
	// A member of some properties waits as everyone does.
	const limits = { memberId: 0, properties: "[]", bankAccounts: null };
	expect(withLimits(limits, () => importUnderWay(scope))).toBeDefined();
	expect(saying(await runImport(scope, id))).toBe("done");
	expect(standing()).toEqual({ properties: 0, units: 0, tenants: 0, leases: 0, rules: 0 });
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
	expect(saying(startImport(scope, id, {}))).toBe("form: This import was undone.");
	expect(saying(await commitImport(scope, id))).toBe("form: This import was undone.");
	const fresh = await upload(scope, `${header}${elm},1,Vacant,,,,,,,,,`);
	expect(saying(undoImport(scope, fresh))).toBe("form: This file wasn't imported.");
	expect(everything()).toContain("import.undone of import: The import of rent-roll.csv was undone.");
});

/** What lists show, and charges that are still due. */
function standing() {
	return statement(
		`SELECT (SELECT count(*) FROM properties WHERE active = 1) AS properties,
			(SELECT count(*) FROM units u JOIN properties p ON p.id = u.property_id WHERE u.active = 1 AND p.active = 1) AS units,
			(SELECT count(*) FROM tenants WHERE active = 1) AS tenants,
			(SELECT count(*) FROM leases WHERE stage = 'executed') AS leases,
			(SELECT count(*) FROM recurring_transactions WHERE next_date IS NOT NULL) AS rules`,
	).get();
}
