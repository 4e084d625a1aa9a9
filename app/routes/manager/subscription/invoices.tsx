import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	billing,
	changeCard,
	checkSubscription,
	countInvoices,
	findBillingAccount,
	type InvoiceRow,
	invoiceYears,
	isBilled,
	listInvoices,
	payInvoice,
	standingOf,
} from "#domain/subscriptions";
import { billedMoney, invoiceStateWords } from "#domain/subscriptions/format";
import { taxIdKinds } from "#domain/subscriptions/labels";
import { invoicePageForm } from "#domain/subscriptions/schema";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { countOfList } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Facts } from "~/ui/facts";
import { Filters } from "~/ui/filters";
import { useFormat } from "~/ui/format-context";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Form } from "~/ui/post-form";
import { Status, type Tone } from "~/ui/status";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { invoiceList } from "./invoice-list";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Subscription Invoices");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const billed = isBilled();
	const spec = invoiceList(billed ? invoiceYears(manager) : []);
	const list = listParams(request, spec);
	const filters = { year: list.filters.year };
	const account = findBillingAccount(manager);
	return {
		...{ spec, list, billed, test: billing()?.test ?? false },
		page: billed
			? listInvoices(manager, { filters, direction: list.direction, cursor: list.cursor })
			: { rows: [], previousCursor: undefined, nextCursor: undefined },
		invoices: countInvoices(manager, filters),
		standing: standingOf(manager),
		account: account && {
			...{ email: account.email, cardLabel: account.cardLabel, creditCents: account.creditCents },
			taxId: account.taxIdKind ? `${account.taxId} · ${taxIdKinds[account.taxIdKind]}` : "",
		},
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, invoicePageForm);
	if (!form.ok) return form.reply;
	const here = href("/view-subscription-invoices");
	if (form.value.intent === "check") {
		const checked = await checkSubscription(manager);
		if (!checked.ok) return redirectWithMessage(here, checked.message, { kind: "negative" });
		return redirectWithMessage(here, "Billing refreshed.");
	}
	const opened =
		form.value.intent === "pay" ? await payInvoice(manager, form.value.invoiceId) : await changeCard(manager);
	if (!opened.ok) return redirectWithMessage(here, opened.message, { kind: "negative" });
	return redirectDocument(opened.goTo, 303);
}

export default function Invoices() {
	const { spec, list, page, invoices, standing, account, billed, test } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Subscription invoices"
				facts={billed ? countOfList(invoices, "invoice") : undefined}
				crumbs={[{ label: "Select subscription", to: href("/select-subscription") }]}
				links={
					billed ? (
						<>
							{page.rows.length > 0 ? <DownloadLink to={href("/view-subscription-invoices/download")} /> : null}
							<ButtonLink to={href("/view-subscription-invoices/details")} look="quiet">
								Billing details
							</ButtonLink>
							<Form method="post">
								<Button look="quiet" name="intent" value="check">
									Check now
								</Button>
							</Form>
						</>
					) : undefined
				}
			/>
			{test ? <Banner tone="warn">Test mode: no money moves.</Banner> : null}
			{account ? <Account account={account} standing={standing} /> : null}
			{Object.keys(spec.filters.year.words).length > 1 ? <Filters list={list} spec={spec} /> : null}
			{page.rows.length > 0 ? (
				<DataTable caption="Invoices" columns={columns} rows={page.rows} rowKey={(row) => row.id} list={list} />
			) : (
				<NoRows list={list} spec={spec}>
					<EmptyState>
						{billed
							? "No invoices on the Free plan."
							: "Billing is off on this server. Everything is included, with no limits."}
					</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

function Account({ account, standing }: { account: NonNullable<Data["account"]>; standing: Data["standing"] }) {
	const { locale } = useFormat();
	const { plan, subscription } = standing;
	const goesOn = subscription && subscription.status !== "cancelled" && subscription.endsOn === null;
	return (
		<Card title="Billing">
			<Facts
				columns={2}
				facts={[
					{ label: "Plan", value: plan.name },
					{ label: "Next bill", value: goesOn ? <DateText date={subscription.nextBillDate} /> : undefined },
					{ label: "Invoices go to", value: account.email },
					{ label: "Tax ID", value: account.taxId },
					{ label: "Credit", value: account.creditCents > 0 ? billedMoney(account.creditCents, locale) : undefined },
					{ label: "Card", value: account.cardLabel },
				]}
			/>
			{account.cardLabel ? (
				<Form method="post" className="mt-4">
					<Button look="plain" name="intent" value="card">
						Change card
					</Button>
				</Form>
			) : null}
		</Card>
	);
}

const tones: Record<InvoiceRow["state"], Tone> = { paid: "good", open: "warn", failed: "bad", refunded: "quiet" };

const columns: Column<InvoiceRow>[] = [
	{ header: "Number", cell: (row) => row.number },
	{ header: "Date", sort: "date", phone: "fact", cell: (row) => <DateText date={row.date} /> },
	{
		header: "Period",
		phone: "line",
		cell: (row) => (
			<>
				<DateText date={row.periodFrom} /> – <DateText date={row.periodTo} />
				<small>{row.description}</small>
			</>
		),
	},
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount row={row} /> },
	{ header: "Tax", align: "end", phone: "fact", phoneLabel: "Tax", cell: (row) => <Billed cents={row.taxCents} /> },
	{
		header: "Status",
		phone: "status",
		cell: (row) => <Status tone={tones[row.state]}>{invoiceStateWords(row)}</Status>,
	},
	{
		header: "Actions",
		acts: true,
		phone: "fact",
		cell: (row) => (
			<div className="flex flex-wrap items-center gap-2">
				<a
					href={href("/view-subscription-invoices/pdf", { id: row.id })}
					className="link"
					aria-label={`PDF of ${row.number}`}
				>
					PDF
				</a>
				{row.state === "open" || row.state === "failed" ? (
					<Form method="post">
						<input type="hidden" name="invoiceId" value={row.id} />
						<Button look="plain" name="intent" value="pay" aria-label={`Pay ${row.number}`}>
							Pay
						</Button>
					</Form>
				) : null}
			</div>
		),
	},
];

function Amount({ row: { amountCents, creditCents } }: { row: InvoiceRow }) {
	return (
		<>
			<Billed cents={amountCents} />
			{creditCents > 0 ? (
				<small>
					<Billed cents={creditCents} /> from credit
				</small>
			) : null}
		</>
	);
}

function Billed({ cents }: { cents: number }) {
	return <>{billedMoney(cents, useFormat().locale)}</>;
}
