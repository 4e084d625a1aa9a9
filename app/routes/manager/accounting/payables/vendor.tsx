import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listActivity } from "#domain/activity";
import { findAccount } from "#domain/ledger";
import { findPinnedNote } from "#domain/notes";
import { findVendor, listExpenses, openBillsOf, vendorFigures } from "#domain/payables";
import { oneLineAddress } from "#domain/rentals/format";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { DataTable } from "~/ui/data-table";
import { DateText, DateTimeText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { type Fact, Facts } from "~/ui/facts";
import { Money } from "~/ui/money";
import { Pager } from "~/ui/pager";
import { Form } from "~/ui/post-form";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { vendorExpenseColumns } from "./expense-columns";

export const meta = () => pageTitle("Vendor");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const vendor = found(findVendor(manager, idParam(request, "id")));
	const subject = { subjectKind: "vendor", subjectId: vendor.id } as const;
	const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
	return {
		vendor,
		account: vendor.expenseAccountId === null ? undefined : findAccount(manager, vendor.expenseAccountId)?.name,
		figures: vendorFigures(manager, vendor.id),
		page: listExpenses(manager, { filters: { vendorId: vendor.id }, cursor }),
		open: openBillsOf(manager, vendor.id).map(({ transactionId }) => transactionId),
		activity: listActivity(manager, subject, 10),
		pinned: findPinnedNote(manager, subject)?.body,
	};
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function VendorPage() {
	const { vendor, account, figures, page, open, activity, pinned } = useLoaderData<typeof loader>();
	return (
		<>
			{pinned ? <Banner>{pinned}</Banner> : null}
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<Card title="Money">
					<Facts facts={moneyOf({ vendor, account, figures })} />
					{open.length > 0 ? (
						<Form method="get" action={href("/app/expenses/pay")} className="no-print mt-4">
							{open.map((bill) => (
								<input key={bill} type="hidden" name="bill" value={bill} />
							))}
							<Button look="plain">{`Pay ${count(open.length, "bill")}`}</Button>
						</Form>
					) : null}
				</Card>
				<Card title="Contact">
					<Facts facts={contactOf(vendor)} />
				</Card>
			</div>
			{page.rows.length > 0 ? (
				<DataTable
					caption="Expenses and bills"
					columns={vendorExpenseColumns}
					rows={page.rows}
					rowKey={(row) => row.id}
					rowTone={(row) => (row.state === "reversed" ? "struck" : undefined)}
				/>
			) : (
				<EmptyState>No expenses or bills yet.</EmptyState>
			)}
			<Pager {...page} />
			{activity.length > 0 ? (
				<Card title="Activity">
					<ul className="grid gap-1.5">
						{activity.map((entry) => (
							<li key={entry.id}>
								{entry.summary}{" "}
								<span className="text-small text-soft">
									{entry.author} <DateTimeText iso={entry.createdDate} />
								</span>
							</li>
						))}
					</ul>
				</Card>
			) : null}
		</>
	);
}

function moneyOf({ vendor, account, figures }: Pick<Loaded, "vendor" | "account" | "figures">): Fact[] {
	const { year } = figures;
	return [
		{ label: "Unpaid", value: <Money cents={figures.openCents} /> },
		{ label: "Available credit", value: figures.creditCents > 0 ? <Money cents={figures.creditCents} /> : null },
		{ label: `Recorded in ${year}`, value: <Money cents={figures.spentCents} /> },
		{ label: `Recorded in ${year - 1}`, value: <Money cents={figures.spentLastYearCents} /> },
		{ label: `Paid in ${year}`, value: <Money cents={figures.paidCents} /> },
		{ label: "Default account", value: account },
		{ label: "Payment terms", value: vendor.termsDays ? `Net ${vendor.termsDays}` : "Due on receipt" },
		{ label: "Account number", value: vendor.accountNumber },
		{ label: "Tax ID", value: vendor.taxIdLast4 ? `••• ${vendor.taxIdLast4}` : "Not on file" },
		{ label: "1099", value: vendor.includeIn1099 ? "Included" : "Not included" },
		{
			label: "Insurance",
			value: vendor.insuranceExpires ? (
				<>
					{[vendor.insuranceProvider, vendor.insurancePolicy].filter(Boolean).join(", ")}, expires{" "}
					<DateText date={vendor.insuranceExpires} />
				</>
			) : null,
		},
	];
}

function contactOf(vendor: Loaded["vendor"]): Fact[] {
	return [
		{ label: "Contact", value: vendor.isCompany ? `${vendor.firstname} ${vendor.lastname}`.trim() : null },
		{ label: "Email", value: vendor.email && <a href={`mailto:${vendor.email}`}>{vendor.email}</a> },
		{ label: "Second email", value: vendor.alternateEmail },
		{ label: "Phone", value: vendor.phone && <a href={`tel:${vendor.phone}`}>{vendor.phone}</a> },
		{ label: "Second phone", value: vendor.alternatePhone },
		{ label: "Website", value: vendor.website },
		{ label: "Address", value: vendor.street || vendor.city ? oneLineAddress(vendor) : null },
		{ label: "Name on checks", value: vendor.checkName },
		{ label: "Comment", value: vendor.comment },
	];
}
