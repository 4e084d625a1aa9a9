import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { propertyChoices } from "#domain/rentals";
import { accountingTerms, readStatement } from "#domain/statements";
import { Filters } from "~/ui/filters";
import { PlainLink } from "~/ui/link";
import type { ListSpec } from "~/ui/list-state";
import { Amount } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { filterChoices } from "~/web/choices.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { Part } from "./statement-table";

export const meta = () => pageTitle("Budget");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const thisYear = Number(manager.today.slice(0, 4));
	const list = listParams(request, budgetList(thisYear));
	const { year, property } = list.filters;
	const { rows } = readStatement(manager, {
		...{ view: "budget", by: "total", compare: "none", withZeros: true, from: `${year}-01-01`, to: `${year}-12-31` },
		basis: accountingTerms(manager).basis,
		propertyIds: property === undefined ? undefined : [property],
	});
	return {
		...{ list, rows, thisYear },
		properties: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
	};
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

export default function Budget() {
	const { list, rows, thisYear, properties } = useLoaderData<typeof loader>();
	const { year, property } = list.filters;
	return (
		<>
			<PageHead
				title="Budget"
				facts={
					property === undefined
						? "All properties combined. Choose a property to edit its budget. Open an account to budget amounts not assigned to a property."
						: "Budgeted income and expenses for this property."
				}
				crumbs={[{ label: "Financials", to: href("/app/financials", { view: "budget" }) }]}
			/>
			<Filters list={list} spec={budgetList(thisYear)} choices={{ property: properties }} />
			<section
				aria-label="Budget"
				className="overflow-x-auto rounded-card border border-line bg-surface shadow-whisper"
			>
				<table className="table">
					<caption className="sr-only">Budget</caption>
					<thead>
						<tr>
							<th scope="col">Account</th>
							<th scope="col" className="end">
								{year} budget
							</th>
							<th scope="col" className="end">
								Actual to date
							</th>
							<th scope="col" className="end">
								% of budget
							</th>
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<BudgetRow key={row.key} row={row} year={String(year)} property={property} />
						))}
					</tbody>
				</table>
			</section>
		</>
	);
}

function BudgetRow({ row, year, property }: { row: Row; year: string; property: number | undefined }) {
	if (row.kind === "section") {
		return (
			<tr className="group">
				<th colSpan={4} scope="rowgroup" className="name">
					{row.label}
				</th>
			</tr>
		);
	}
	const [planned = 0, posted = 0, , partBp = 0] = row.cents;
	const label = `${row.number ?? ""} ${row.label}`.trim();
	return (
		<tr>
			<th scope="row" className="name">
				{row.accountId === undefined ? (
					<span className="font-semibold">{label}</span>
				) : (
					<PlainLink href={href("/app/budget/account", { account: row.accountId, year, property })}>{label}</PlainLink>
				)}
			</th>
			<td className="end">
				<Amount cents={planned} />
			</td>
			<td className="end">
				<Amount cents={posted} />
			</td>
			<td className="end">
				<Part bp={partBp} />
			</td>
		</tr>
	);
}

/** The years that can be planned: last, this and next. */
function budgetList(thisYear: number) {
	const years = [thisYear - 1, thisYear, thisYear + 1].map(String);
	return {
		sorts: ["number"],
		filters: {
			year: {
				label: "Year",
				words: Object.fromEntries(years.map((year) => [year, year])),
				standard: String(thisYear),
			},
			property: { label: "Property", takes: "id" },
		},
	} as const satisfies ListSpec;
}
