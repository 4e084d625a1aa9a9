import { pagesOf, strangersIds } from "./harness/addresses";
import { type Client, clientOf } from "./harness/client";
import { manager } from "./harness/people";
import { expect, test } from "./harness/portfolio";

test.use({ portfolio: "attacked" });

/** Statements have a line for each account, whatever was posted to it. */
const statements =
	/^\/app\/(financials|budget|property\/propertyfinancials|reportsLayout\/(balancesheet|cashflowstatement|incomestatement|trialbalance|t12|budgetvsactual)\b)/;
/** Of the filters by records, those that a change of the page's markup must not hide from this test. */
const someFilters = [
	"/app/bankaccount/bankaccountsummary property",
	"/app/budget property",
	"/app/expenses vendor",
	"/app/financials owner",
	"/app/generalledger account",
	"/app/generalledger vendor",
	"/app/journalentries author",
	"/app/outstandingbalances property",
	"/app/rental-owner-transactions owner",
	"/app/rentroll property",
];
/** What a list says that lets nothing through; what else stands on its page is not filtered. */
const nothing = /Nothing matches these filters\.|No active leases\.|No leases found\./;
/** Filters by a number that is no id. */
const numbers = /^(beds|ends|window|year|months|age|dormancy|within)$/;

test("no list, statement or download takes what names no record of ours for no filter at all", async ({ server }) => {
	test.setTimeout(180_000);
	const client = await clientOf(server, manager);
	const theirs = strangersIds(server.databasePath);
	const wrong: string[] = [];
	const tried = new Set<string>();
	for (const { address } of pagesOf(server.databasePath)) {
		if (!/^\/app\//.test(address)) continue;
		const html = await (await client.get(address)).text();
		const download = /href="(\/app\/[^"]*\/download)[?"]/.exec(html)?.[1];
		for (const name of filtersById(html)) {
			for (const id of ["abc", "0", "-1", theirs[name] ?? "999999"]) {
				const asked = `${address}${address.includes("?") ? "&" : "?"}${name}=${id}`;
				tried.add(`${address.split("?")[0]} ${name}`);
				wrong.push(...(await faultsOf(client, asked, name)).map((fault) => `${asked}: ${fault}`));
				if (!download || statements.test(address)) continue;
				const query = `${asked.slice(asked.indexOf("?"))}&format=csv`;
				const lines = (await (await client.get(download + query)).text()).trim().split("\n");
				if (lines.length > 1) wrong.push(`${download}${query}: ${lines.length - 1} rows`);
			}
		}
	}
	expect(wrong).toEqual([]);
	expect([...tried]).toEqual(expect.arrayContaining(someFilters));
});

/** What is wrong with a page that was asked for a record that is not there. */
async function faultsOf(client: Client, asked: string, name: string): Promise<string[]> {
	const answer = await client.get(asked);
	if (answer.status === 404) return [];
	const html = await answer.text();
	if (answer.status !== 200) return [`answered ${answer.status}`];
	const bodies = [...html.matchAll(/<tbody[\s\S]*?<\/tbody>/g)].join("");
	const rows = statements.test(asked) || nothing.test(html) ? 0 : bodies.split("<tr").length - 1;
	return [
		...(html.includes(`id="filter-${name}-error"`) ? [] : ["the field says nothing"]),
		...(rows > 0 ? [`${rows} rows`] : []),
	];
}

/** The filters of a list that take a record: a select of ids, or a text field that finds one. */
function filtersById(html: string): string[] {
	const selects = [...html.matchAll(/<select\b[^>]*\bid="filter-([\w-]+)"[^>]*>([\s\S]*?)<\/select>/g)];
	const byId = selects.filter(([, , options = ""]) => /<option value="\d+"/.test(options)).map(([, name = ""]) => name);
	const found = [...html.matchAll(/name="find\.([\w-]+)"/g)].map(([, name = ""]) => name);
	return [...new Set([...byId, ...found])].filter((name) => !numbers.test(name));
}
