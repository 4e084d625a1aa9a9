import type { LoaderFunctionArgs } from "@remix-run/node";
import { Card } from "~/ui/card";
import { PageHead } from "~/ui/page-head";
import { requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Reports");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireOwner(request);
	return null;
}

export default function OwnerReports() {
	return (
		<>
			<PageHead title="Reports" facts="Of your properties, over the days you own them" />
			{groups.map(({ title, reports }) => (
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

const groups = [
	{
		title: "My money",
		reports: [
			{
				label: "Owner Statement",
				says: "What was mine before, what came and went, what is mine now? Also as PDF.",
				to: href("/owner/ostatement"),
			},
			{
				label: "Rental Owner Ledger",
				says: "Every movement of my money, with a running balance.",
				to: href("/owner/oledger"),
			},
			{ label: "1099 Totals", says: "What is reported of me for a year?", to: href("/owner/oaccount/tax") },
		],
	},
	{
		title: "Financial",
		reports: [
			{
				label: "Income Statement",
				says: "What did my properties earn and cost, beside the year before?",
				to: href("/owner/ofinancials", { period: "year", compare: "year" }),
			},
			{
				label: "12 Months",
				says: "The same month by month, with the total.",
				to: href("/owner/ofinancials", { period: "twelve", by: "month" }),
			},
			{
				label: "By Property",
				says: "Which property earns what? All of them side by side.",
				to: href("/owner/ofinancials", { period: "year", by: "property" }),
			},
		],
	},
] as const;
