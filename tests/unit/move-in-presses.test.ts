import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { runImport, setImportRunner } from "#domain/imports";
import { moveInProof } from "#domain/move-in";
import { statement } from "~/db/client.server";
import * as cutover from "~/routes/manager/move-in/cutover";
import * as listCheck from "~/routes/manager/move-in/lists/check";
import * as listColumns from "~/routes/manager/move-in/lists/columns";
import * as listResult from "~/routes/manager/move-in/lists/result";
import * as lists from "~/routes/manager/move-in/lists/upload";
import * as moveIn from "~/routes/manager/move-in/move-in";
import * as check from "~/routes/manager/rentals/bulk-uploads/check";
import * as columns from "~/routes/manager/rentals/bulk-uploads/columns";
import * as progress from "~/routes/manager/rentals/bulk-uploads/progress";
import * as upload from "~/routes/manager/rentals/bulk-uploads/upload";
import { browse } from "../factories/browse";
import { makeManager } from "../factories/identity";
import { must } from "../factories/must";

beforeEach(() => setClock("2026-11-01T18:00:00Z"));
afterEach(() => setClock());

const header =
	"Property,Unit,Unit Type,BD/BA,Tenant,Status,Sqft,Market Rent,Rent,Other Charges,Total,Deposit,Lease From,Lease To,Move-in,Move-out,Past Due,NSF Count,Late Count,Additional Tenants";
const money = (dollars: number) =>
	`"${dollars.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}"`;

/** A list of 855 units in 19 buildings as another system exports it, with vacant units, notices, balances and totals. */
function rentRoll() {
	const lines = ["Rent Roll - Itemized", '"Properties: Active; As of: 10/31/2026"', "", header];
	const sums = { rent: 0, deposits: 0, owed: 0, prepaid: 0 };
	const grand = { market: 0, rent: 0, other: 0, deposit: 0, pastDue: 0 };
	for (let building = 1; building <= 19; building++) {
		for (let unit = 1; unit <= 45; unit++) {
			const at = building * 45 + unit;
			const place = `"Building ${building} - ${building}0 Birch Ave Madison, WI 53704",${building}${String(unit).padStart(2, "0")},2BR,2/1.00`;
			const market = 1_250;
			grand.market += market;
			if (at % 19 === 0) {
				lines.push(`${place},,Vacant-Unrented,850,${money(market)},,,0.00,,,,,,,,,`);
				continue;
			}
			const rent = 1_000 + (at % 40) * 5;
			const other = at % 4 === 0 ? 45 : 0;
			const deposit = at % 3 === 0 ? 0 : rent;
			const pastDue = at % 11 === 0 ? 120.5 : at % 13 === 0 ? -80 : 0;
			lines.push(
				`${place},"Whit${at}, Dana",Current,850,${money(market)},${money(rent)},${other ? money(other) : ""},${money(rent + other)},${money(deposit)},03/01/2026,02/28/2027,03/01/2025,,${money(pastDue)},0,1,`,
			);
			sums.rent += rent;
			sums.deposits += deposit;
			sums.owed += Math.max(pastDue, 0);
			sums.prepaid += Math.max(-pastDue, 0);
			grand.rent += rent;
			grand.other += other;
			grand.deposit += deposit;
			grand.pastDue += pastDue;
		}
	}
	lines.push(
		`Total,855 Units,,,,,,${money(grand.market)},${money(grand.rent)},${money(grand.other)},${money(grand.rent + grand.other)},${money(grand.deposit)},,,,,${money(grand.pastDue)},,,`,
	);
	return { file: new File([`${lines.join("\n")}\n`], "rent-roll.csv", { type: "text/csv" }), sums };
}

/** The old system's figures, in the order of the proof: bank balances are the deposits and prepayments, owners have nothing. */
function olds({ rent, deposits, owed, prepaid }: ReturnType<typeof rentRoll>["sums"]) {
	return [rent, deposits, owed, prepaid, 0, deposits + prepaid, deposits + prepaid + owed];
}

/** What the owners have in each building on the cutover day: nothing, since all money is deposits and prepayments. */
function ownerBalances() {
	const rows = Array.from({ length: 19 }, (_, at) => `Building ${at + 1},0.00\n`);
	return new File([`Property,Owner Balance\n${rows.join("")}`], "owner-balances.csv", { type: "text/csv" });
}

test("a list of 855 units is moved from its upload to the signed proof in under 20 presses", async () => {
	const started: number[] = [];
	setImportRunner({ start: (_, id) => void started.push(id), progress: () => undefined });
	const { scope, userId } = await makeManager();
	const pages = {
		...{ "/app/bulkuploads": upload, "/app/bulkuploads/columns": columns, "/app/bulkuploads/check": check },
		...{ "/app/movein/lists": lists, "/app/movein/lists/columns": listColumns, "/app/movein/lists/check": listCheck },
		...{ "/app/movein/lists/result": listResult },
		...{ "/app/bulkuploads/progress": progress, "/app/movein": moveIn, "/app/movein/cutover": cutover },
	};
	const browser = await browse(pages, userId);
	const { file, sums } = rentRoll();
	await browser.open("/app/bulkuploads");
	await browser.press("Upload", { file });
	await browser.press("Check file");
	await browser.press("Import", { chosen: { sums: "on" } });
	must(await runImport(scope, started[0] ?? 0));
	await browser.reload();
	await browser.follow("Continue moving your books");
	await browser.follow("Enter the cutover day");
	await browser.press("Save");
	await browser.follow("Owner balances");
	await browser.press("Upload", { file: ownerBalances() });
	await browser.press("Import", { chosen: { confirmed: "on" } });
	await browser.follow("Move your books");
	const typed = Object.fromEntries(olds(sums).map((dollars, at) => [`figures[${at}].old`, dollars.toFixed(2)]));
	await browser.press("Sign all that agree", { typed });
	expect(browser.says()).toContain("Every figure was signed on");
	const proof = (await moveInProof(scope)) ?? [];
	expect(proof.filter(({ hereCents, oldCents, signedDate }) => hereCents !== oldCents || !signedDate)).toEqual([]);
	expect(proof.find(({ figure }) => figure === "deposits")?.hereCents).toBe(sums.deposits * 100);
	expect(statement("SELECT count(*) AS n FROM units").get()).toEqual({ n: 855 });
	expect(browser.presses.length, browser.presses.join(", ")).toBeLessThan(20);
}, 300_000);
