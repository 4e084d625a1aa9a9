import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listActivity } from "#domain/activity";
import { colleagues } from "#domain/identity";
import { findAccount } from "#domain/ledger";
import { findPinnedNote } from "#domain/notes";
import { listExpenses, openBillsOf } from "#domain/payables";
import { oneLineAddress } from "#domain/rentals/format";
import { findVendor, mergedInto, vendorFigures } from "#domain/vendors";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { type Fact, Facts } from "~/ui/facts";
import { Link } from "~/ui/link";
import { Money } from "~/ui/money";
import { Pager } from "~/ui/pager";
import { Form } from "~/ui/post-form";
import { may, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { seenMoney } from "~/web/seen-money.server";
import { vendorExpenseColumns } from "../accounting/payables/expense-columns";
import { HistoryCard } from "../records/history-card";
import { trailAddress } from "../records/trail-address.server";

export const meta = () => pageTitle("Vendor");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const vendor = found(findVendor(manager, idParam(request, "id")));
	const subject = { subjectKind: "vendor", subjectId: vendor.id } as const;
	const sees = may(manager, { area: "accounting", level: "view" });
	const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
	return seenMoney(manager, "accounting", {
		vendor,
		rating: vendor.ratedJobs > 0 ? (vendor.ratingSum / vendor.ratedJobs).toFixed(1) : undefined,
		responsible: colleagues(manager).find(({ id }) => id === vendor.assigneeId)?.name,
		merged: mergedInto(manager, vendor.id),
		account: vendor.expenseAccountId === null ? undefined : findAccount(manager, vendor.expenseAccountId)?.name,
		figures: vendorFigures(manager, vendor.id),
		sees,
		page: sees
			? listExpenses(manager, { filters: { vendorId: vendor.id }, cursor })
			: { rows: [], previousCursor: undefined, nextCursor: undefined },
		open: sees ? openBillsOf(manager, vendor.id).map(({ transactionId }) => transactionId) : [],
		activity: sees ? listActivity(manager, subject, 10) : [],
		wholeActivity: sees ? trailAddress(manager, subject) : undefined,
		pinned: findPinnedNote(manager, subject)?.body,
	});
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function VendorPage() {
	const { vendor, account, figures, page, open, activity, wholeActivity, pinned, sees, ...about } =
		useLoaderData<typeof loader>();
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
					<Facts facts={contactOf({ vendor, ...about })} />
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
			) : sees ? (
				<EmptyState>No expenses or bills yet.</EmptyState>
			) : null}
			<Pager {...page} />
			{activity.length > 0 ? <HistoryCard title="Activity" history={activity} all={wholeActivity} /> : null}
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
		{ label: "Rates", value: hasRates(vendor) ? <Rates vendor={vendor} /> : null },
		{ label: "1099", value: vendor.includeIn1099 ? "Included" : "Not included" },
	];
}

function hasRates({ hourlyCents, minimumCents, afterHoursCents }: Loaded["vendor"]): boolean {
	return [hourlyCents, minimumCents, afterHoursCents].some((cents) => typeof cents === "number");
}

/** The hourly rate, the trip minimum and the after-hours rate, as far as they are known. */
function Rates({ vendor: { hourlyCents, minimumCents, afterHoursCents } }: Pick<Loaded, "vendor">) {
	const rates = [
		{ cents: hourlyCents, words: "an hour" },
		{ cents: minimumCents, words: "trip minimum" },
		{ cents: afterHoursCents, words: "an hour after hours" },
	].filter(({ cents }) => typeof cents === "number");
	return (
		<ul>
			{rates.map(({ cents, words }) => (
				<li key={words}>
					<Money cents={cents} /> {words}
				</li>
			))}
		</ul>
	);
}

type About = Pick<Loaded, "vendor" | "rating" | "responsible" | "merged">;

function contactOf({ vendor, rating, responsible, merged }: About): Fact[] {
	return [
		{ label: "Contact", value: vendor.isCompany ? `${vendor.firstname} ${vendor.lastname}`.trim() : null },
		{ label: "Email", value: vendor.email && <a href={`mailto:${vendor.email}`}>{vendor.email}</a> },
		{ label: "Second email", value: vendor.alternateEmail },
		{ label: "Phone", value: vendor.phone && <a href={`tel:${vendor.phone}`}>{vendor.phone}</a> },
		{ label: "Second phone", value: vendor.alternatePhone },
		{ label: "Website", value: vendor.website },
		{ label: "Address", value: vendor.street || vendor.city ? oneLineAddress(vendor) : null },
		{ label: "Name on checks", value: vendor.checkName },
		{ label: "Rating", value: rating && `${rating} of 5, from ${count(vendor.ratedJobs, "rated job")}` },
		{ label: "Responsible", value: responsible },
		{ label: "Comment", value: vendor.comment },
		{
			label: "Merged into this vendor",
			value:
				merged.length === 0 ? null : (
					<ul>
						{merged.map(({ id, name }) => (
							<li key={id}>
								<Link to={href("/app/vendor", { id })} className="link">
									{name}
								</Link>
							</li>
						))}
					</ul>
				),
		},
	];
}
