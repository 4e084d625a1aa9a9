import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setClock } from "#domain/calendar";
import { whyNotUndone } from "#domain/imports";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../tests/factories/identity";
import { importText } from "../../../tests/factories/imports";
import { accountNamed, makeLease } from "../../../tests/factories/leasing";
import { beginMove, cutoverDay, importList } from "../../../tests/factories/move-in";
import { must } from "../../../tests/factories/must";
import { toldSoFar } from "../../../tests/factories/told";
import {
	acceptDifference,
	checklist,
	commitList,
	isReadyToSwitch,
	moveInProof,
	reopenProof,
	saveProof,
	setCutover,
	setNotNeeded,
	shadowBooks,
	switchOver,
	undoList,
	uploadList,
	uploadShadow,
} from "./index.server";

let scope: Scope;

const rentRoll = `"Elm Court - 1 Elm St, Peoria, IL 61602",1,Current,Ana Diaz,,01/01/2026,12/31/2026,1000.00,,500.00,200.00,
"Oak Flats - 2 Oak St, Peoria, IL 61602",A,Current,Cy Roe,,01/01/2026,12/31/2026,800.00,,400.00,,
`;

beforeEach(async () => {
	setClock("2026-11-01T18:00:00Z");
	scope = (await makeManager()).scope;
	await importText(scope, rentRoll);
	beginMove(scope);
	await importList(scope, "owner_balances", "Property,Owner Balance\nElm Court,1250.00\nOak Flats,-80.00\n");
});
afterEach(() => setClock());

/** Every figure as it's proposed, signed. */
const signedAll = async (changes: Record<string, { oldCents?: number; note?: string }> = {}) =>
	((await moveInProof(scope)) ?? []).map(({ figure, hereCents, oldCents, note }) => ({
		...{ figure, oldCents: oldCents ?? hereCents, note, signed: true, ...changes[figure] },
	}));

describe("the proof", () => {
	it("shows each figure here beside what the lists say", async () => {
		expect((await moveInProof(scope))?.map(({ figure, hereCents, oldCents }) => [figure, hereCents, oldCents])).toEqual(
			[
				["rent", 1_800_00, 1_800_00],
				["deposits", 900_00, 900_00],
				["owed", 200_00, 200_00],
				["prepaid", 0, 0],
				["owners", 1_170_00, 1_170_00],
				["bank", 2_070_00, null],
				["trial_balance", 2_270_00, null],
			],
		);
	});

	it("signs no difference without an explanation, and locks the move once all are signed", async () => {
		expect(saveProof(scope, await signedAll({ rent: { oldCents: 1_850_00 } }))).toMatchObject({
			...{ field: "figures[0].note", message: "Explain the difference." },
		});
		const explained = { rent: { oldCents: 1_850_00, note: "A garage that ended" } };
		expect(saveProof(scope, await signedAll(explained))).toEqual({ ok: true, locked: true });
		expect(
			(await moveInProof(scope))?.every(({ signedDate, signedBy }) => signedDate !== null && signedBy !== null),
		).toBe(true);
		const id = statement<{ id: number }>("SELECT max(id) AS id FROM list_imports").get()?.id ?? 0;
		const locked = "The proof of this move is signed, so its lists can't change. Reopen the proof first.";
		expect([undoList(scope, id), setNotNeeded(scope, "budgets", true), saveProof(scope, [])]).toEqual(
			[1, 2, 3].map(() => ({ ok: false, message: locked })),
		);
		const file = { fileName: "vendors.csv", bytes: Buffer.from("Vendor,Category\nAce Plumbing LLC,Plumbing\n") };
		expect(await uploadList(scope, "vendors", file)).toEqual({ ok: false, message: locked });
		expect(reopenProof(scope)).toEqual({ ok: true });
		expect(undoList(scope, id)).toEqual({ ok: true });
	});

	it("signs at once what agrees to the cent, and leaves the rest open", async () => {
		const unsigned = (await signedAll({ bank: { oldCents: 2_000_00 } })).map((line) => ({ ...line, signed: false }));
		const open = unsigned.map((line) => (line.figure === "owners" ? { ...line, oldCents: undefined } : line));
		expect(saveProof(scope, open, { signAgreeing: true })).toEqual({ ok: true, locked: false });
		const signed = (await moveInProof(scope))?.filter(({ signedDate }) => signedDate !== null);
		expect(signed?.map(({ figure }) => figure)).toEqual(["rent", "deposits", "owed", "prepaid", "trial_balance"]);
		expect(saveProof(scope, await signedAll({ bank: { oldCents: 2_070_00 } }), { signAgreeing: true })).toEqual({
			...{ ok: true, locked: true },
		});
	});

	it("says when a signed figure changed", async () => {
		must(saveProof(scope, await signedAll()));
		must(reopenProof(scope));
		must(saveProof(scope, [{ figure: "bank", oldCents: 2_070_00, note: "", signed: true }]));
		await importList(scope, "owner_balances", "Property,Owner Balance\nElm Court,1300.00\n");
		expect((await moveInProof(scope))?.find(({ figure }) => figure === "bank")).toMatchObject({
			...{ hereCents: 2_120_00, changedFrom: 2_070_00 },
		});
	});

	it("signs no figure that changed since the page was opened, and doesn't count a signature for another amount", async () => {
		const shown = await moveInProof(scope);
		const seen = (await signedAll()).map((line, at) => ({
			...{ ...line, note: "As agreed", seenCents: shown?.[at]?.hereCents },
		}));
		must(saveProof(scope, seen.slice(5, 6)));
		await importList(scope, "owner_balances", "Property,Owner Balance\nElm Court,1300.00\n");
		expect(saveProof(scope, seen.slice(4, 5))).toMatchObject({
			...{ field: "figures[0].signed", message: "This figure changed since you opened the page. Check it again." },
		});
		const others = (await signedAll({ owners: { note: "As agreed" } })).filter(({ figure }) => figure !== "bank");
		expect(saveProof(scope, others)).toEqual({ ok: true, locked: false });
		expect(saveProof(scope, await signedAll({ bank: { oldCents: 2_120_00 } }))).toEqual({ ok: true, locked: true });
		const roll = statement<{ id: number }>("SELECT max(id) AS id FROM imports").get()?.id ?? 0;
		expect(whyNotUndone(scope, roll)[0]).toBe("The proof of your move is signed. Reopen it first.");
		expect(setCutover(scope, "2026-09-30")).toMatchObject({
			...{ field: "cutoverDay", message: expect.stringMatching(/^The proof of this move is signed/) },
		});
	});

	it("asks for figures that a rent roll with rows left out doesn't state", async () => {
		await importText(
			scope,
			`"Oak Flats - 2 Oak St, Peoria, IL 61602",B,Current,Di Roe,,01/01/2026,12/31/2026,700.00,,300.00,,
"Oak Flats - 2 Oak St, Peoria, IL 61602",C,Current,Ed Roe,,01/01/2026,12/31/2026,700.00,,3OO.00,,
`,
		);
		expect((await moveInProof(scope))?.find(({ figure }) => figure === "deposits")).toMatchObject({
			...{ hereCents: 1_200_00, oldCents: null },
		});
	});

	it("asks for the old figure", async () => {
		expect(saveProof(scope, [{ figure: "rent", oldCents: undefined, note: "", signed: true }])).toMatchObject({
			...{ field: "figures[0].old", message: "Enter the old system's figure." },
		});
	});
});

it("keeps the cutover day while lists stand, and the checklist's states", async () => {
	expect(setCutover(scope, "2026-09-30")).toMatchObject({
		...{ field: "cutoverDay", message: "Lists were imported as of this day. Undo those imports to change it." },
	});
	must(setNotNeeded(scope, "budgets", true));
	const states = Object.fromEntries(checklist(scope).map(({ kind, state }) => [kind, state]));
	expect(states).toMatchObject({ rent_roll: "done", owner_balances: "done", budgets: "not_needed", vendors: "todo" });
});

it("imports a form that was sent twice once", async () => {
	const bytes = Buffer.from("Vendor\nAce Plumbing LLC\n");
	const { importId } = must(await uploadList(scope, "vendors", { fileName: "v.csv", bytes }));
	const answers = { confirmed: true, idempotencyKey: "one" };
	expect(await commitList(scope, importId, answers)).toEqual(await commitList(scope, importId, answers));
	expect(statement("SELECT count(*) AS n FROM vendors").get()).toEqual({ n: 1 });
});

describe("shadow books", () => {
	const load = (kind: Parameters<typeof uploadShadow>[1]["kind"], text: string) =>
		uploadShadow(scope, { kind, day: cutoverDay, fileName: `${kind}.csv`, bytes: Buffer.from(text) });
	const roll = "Property,Unit,Tenant,Rent\nElm Court,1,Ana Diaz,1000.00\nOak Flats,A,Cy Roe,825.00\n";
	const of = (kind: string) => shadowBooks(scope).find((one) => one.kind === kind);

	it("lists what differs per lease, until it's accepted or gone", async () => {
		must(await load("rent_roll", roll));
		expect(of("rent_roll")?.open).toMatchObject([{ name: "Oak Flats A, Cy Roe", hereCents: 800_00, oldCents: 825_00 }]);
		must(acceptDifference(scope, of("rent_roll")?.open[0]?.lineId ?? 0, "Raised in December"));
		expect(of("rent_roll")).toMatchObject({ open: [], accepted: [{ reason: "Raised in December" }] });
		must(await load("rent_roll", roll.replace("825", "800")));
		expect(of("rent_roll")).toMatchObject({ open: [], accepted: [], lines: 2 });
	});

	it("names leases that the old list doesn't have", async () => {
		must(await load("deposits", "Property,Unit,Tenant,Deposit Held\nElm Court,1,Ana Diaz,500.00\n"));
		expect(of("deposits")?.open).toMatchObject([{ name: "Oak Flats A, Cy Roe", hereCents: 400_00, oldCents: 0 }]);
	});

	it("leaves out a lease whose deposit was never paid", async () => {
		const deposit = { accountId: accountNamed(scope, "Security Deposit Liability"), amountCents: 500_00 };
		makeLease(scope, { deposits: [deposit] });
		const both = "Elm Court,1,Ana Diaz,500.00\nOak Flats,A,Cy Roe,400.00\n";
		must(await load("deposits", `Property,Unit,Tenant,Deposit Held\n${both}`));
		expect(of("deposits")).toMatchObject({ open: [], lines: 2 });
	});

	it("is ready to switch when every list agrees", async () => {
		expect(switchOver(scope)).toMatchObject({
			message: "Load every list and resolve every difference before you switch.",
		});
		must(await load("rent_roll", roll.replace("825", "800")));
		must(await load("delinquency", "Property,Unit,Tenant,Balance Due\nElm Court,1,Ana Diaz,200.00\n"));
		must(
			await load(
				"deposits",
				"Property,Unit,Tenant,Deposit Held\nElm Court,1,Ana Diaz,500.00\nOak Flats,A,Cy Roe,400.00\n",
			),
		);
		must(await load("trial_balance", "Account,Debit,Credit\nAccounts Receivable,200.00,\n"));
		expect(of("trial_balance")?.open.map(({ hereCents, oldCents }) => [hereCents, oldCents])).toEqual([
			[1_170_00, 0],
			[900_00, 0],
			[-900_00, 0],
		]);
		for (const { lineId } of of("trial_balance")?.open ?? [])
			must(acceptDifference(scope, lineId, "Not in that export"));
		expect(isReadyToSwitch(shadowBooks(scope))).toBe(true);
		expect(switchOver(scope)).toEqual({ ok: true });
		const told = toldSoFar(scope).split("\n");
		expect(told.filter((line) => /^(list|move_in|shadow)/.test(line))).toMatchInlineSnapshot(`
			[
			  "move_in.cutover of organization: The cutover day was set to Oct 31, 2026. {"cutoverDay":[null,"2026-10-31"]}",
			  "list.imported of organization: owner_balances.csv was imported as owner balances: 2 rows.",
			  "shadow.loaded of organization: rent_roll.csv was loaded to compare: rent roll as of Oct 31, 2026.",
			  "shadow.loaded of organization: delinquency.csv was loaded to compare: delinquency as of Oct 31, 2026.",
			  "shadow.loaded of organization: deposits.csv was loaded to compare: deposits held as of Oct 31, 2026.",
			  "shadow.loaded of organization: trial_balance.csv was loaded to compare: trial balance as of Oct 31, 2026.",
			  "shadow.accepted of organization: A difference of $1,170.00 for Operating Cash was accepted. Not in that export",
			  "shadow.accepted of organization: A difference of $900.00 for Security Deposit Trust was accepted. Not in that export",
			  "shadow.accepted of organization: A difference of ($900.00) for Security Deposit Liability was accepted. Not in that export",
			  "move_in.switched of organization: The move is finished: the books here agree with the old system.",
			]
		`);
	});

	it("takes no list without its column, and no row that can't be read", async () => {
		expect(await load("deposits", "Property,Unit,Tenant\nElm Court,1,Ana Diaz\n")).toMatchObject({
			...{ field: "file", message: "This file has no column for deposit held. Name it that way in its headings." },
		});
		expect(await load("rent_roll", "Property,Unit,Rent\nElm Court,1,ten\n")).toMatchObject({
			message: "Row 2: This isn't an amount. ten.",
		});
	});
});
