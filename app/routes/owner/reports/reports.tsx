import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownersReports } from "#domain/reports";
import { reportGroups, reportLabels } from "#domain/reports/labels";
import { Card } from "~/ui/card";
import { PageHead } from "~/ui/page-head";
import { requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Reports");

export async function loader({ request }: LoaderFunctionArgs) {
	const owner = await requireOwner(request);
	const shared = ownersReports(owner).map((route) => {
		const { title, question, group } = reportLabels[route];
		return { label: title, says: question, group, to: href(`/owner/oreportsLayout/o${route}`) };
	});
	return {
		more: Object.entries(reportGroups).flatMap(([group, { title }]) => {
			const reports = shared.filter((report) => report.group === group);
			return reports.length > 0 ? [{ title, reports }] : [];
		}),
	};
}

export default function OwnerReports() {
	const { more } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title="Reports" facts="For your properties, for the time you've owned them" />
			{together([...groups, ...more]).map(({ title, reports }) => (
				<Card key={title} title={title}>
					<ul className="grid gap-4 sm:grid-cols-2">
						{reports.map(({ label, says, to }) => (
							<li key={label}>
								<a href={to} className="link font-medium">
									{label}
								</a>
								<p className="text-soft">{says}</p>
							</li>
						))}
					</ul>
				</Card>
			))}
		</>
	);
}

type Group = { title: string; reports: readonly { label: string; says: string; to: string }[] };

/** Groups of one title become one, in the order of their first; of two reports of one title, the later stays. */
function together(all: readonly Group[]): Group[] {
	const titles = [...new Set(all.map(({ title }) => title))];
	return titles.map((title) => {
		const reports = all.filter((one) => one.title === title).flatMap((one) => one.reports);
		return { title, reports: [...new Map(reports.map((report) => [report.label, report])).values()] };
	});
}

const groups = [
	{
		title: "Your money",
		reports: [
			{
				label: "Owner Statement",
				says: "Your beginning balance, income, expenses and payouts, and ending balance. Also as a PDF.",
				to: href("/owner/ostatement"),
			},
			{
				label: "Rental Owner Ledger",
				says: "Every transaction in your account, with a running balance.",
				to: href("/owner/oledger"),
			},
			{ label: "1099 Totals", says: "What was reported to the IRS for each year.", to: href("/owner/oaccount/tax") },
		],
	},
	{
		title: "Financial",
		reports: [
			{
				label: "Income Statement",
				says: "Your properties' income and expenses, compared with the previous year.",
				to: href("/owner/ofinancials", { period: "year", compare: "year" }),
			},
			{
				label: "12 Months",
				says: "Income and expenses by month, with a total.",
				to: href("/owner/ofinancials", { period: "twelve", by: "month" }),
			},
			{
				label: "By Property",
				says: "Income and expenses for each property, side by side.",
				to: href("/owner/ofinancials", { period: "year", by: "property" }),
			},
		],
	},
] as const;
