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
			<PageHead title="Reports" facts="For your properties, for the time you've owned them" />
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
