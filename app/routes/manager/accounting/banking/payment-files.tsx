import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findBankAccount } from "#domain/bank-accounts";
import {
	type AchFile,
	type AchPayment,
	achPayable,
	achSenderOf,
	listAchFiles,
	makeAchFile,
	setAchSender,
} from "#domain/bank-files";
import { achForm } from "#domain/bank-files/schema";
import { addDays } from "#domain/calendar/format";
import { formatMoney } from "#domain/money/format";
import { Card } from "~/ui/card";
import { ConfirmField } from "~/ui/confirm-field";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText, DateTimeText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { EmptyState } from "~/ui/empty-state";
import { FieldError } from "~/ui/field";
import { Form } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Status } from "~/ui/status";
import { useTicks } from "~/ui/use-ticks";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { askedBankAccount } from "./asked-bank-account.server";
import { accountCrumbs } from "./bank-words";
import { SenderPanel } from "./sender-panel";

export const meta = () => pageTitle("Payment Files");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const account = found(findBankAccount(manager, askedBankAccount(manager, request)));
	const payable = achPayable(manager, account.id, addDays(manager.today, -60));
	return {
		account,
		...{ payable, files: listAchFiles(manager, account.id), sender: achSenderOf(manager, account.id) },
		day: nextWeekday(manager.today),
		idempotencyKey: newIdempotencyKey(),
	};
}

function nextWeekday(today: string): string {
	const next = addDays(today, 1);
	const weekday = new Date(`${next}T00:00:00Z`).getUTCDay();
	return addDays(next, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	await requireConfirmedIdentity(request);
	const { id } = found(findBankAccount(manager, idParam(request, "id")));
	const form = await parseForm(request, achForm(manager));
	if (!form.ok) return form.reply;
	if (form.value.intent === "sender") {
		const set = setAchSender(manager, id, form.value.sender);
		if (!set.ok) return form.refuse(set);
		return redirectWithMessage(href("/app/bankaccount/paymentfiles", { id }), "Settings saved.");
	}
	const { intent: _, ...asked } = form.value;
	const made = makeAchFile(form.by(manager), id, asked);
	if (!made.ok) return form.refuse(made);
	return redirectWithMessage(
		href("/app/bankaccount/paymentfile", { id: made.fileId }),
		`Payment file made: ${formatMoney(made.amountCents, manager)}.`,
	);
}

export default function PaymentFiles() {
	const { account, payable, files, sender } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Payment files"
				facts="Recorded bank transfers to vendors and owners, in one NACHA file that your bank pays."
				crumbs={accountCrumbs(account)}
			/>
			<SenderPanel account={account} sender={sender} isAlone={payable.length === 0} />
			{payable.length > 0 ? (
				<MakeFile />
			) : (
				<EmptyState>No bank transfers of the last 60 days are waiting for a file.</EmptyState>
			)}
			{files.length > 0 ? (
				<Card title="Made files">
					<DataTable
						caption="Payment files"
						columns={fileColumns}
						rows={files}
						rowKey={(row) => row.id}
						rowTone={(row) => (row.voidedDate ? "struck" : undefined)}
					/>
				</Card>
			) : null}
		</>
	);
}

function MakeFile() {
	const { account, payable, sender, day, idempotencyKey } = useLoaderData<typeof loader>();
	const { currency, locale } = useFormat();
	const ready = payable.filter(({ lastFour, bankFileDate }) => lastFour !== null && bankFileDate === null);
	const [form, fields] = usePostForm<z.input<ReturnType<typeof achForm>> & { payments: string[] }>({
		values: { effectiveDate: day, payments: ready.map(({ transactionId }) => String(transactionId)) },
		answers: (intent) => intent !== "sender",
	});
	const { ticked: live, area } = useTicks(fields.payments.name, idempotencyKey);
	const ticked = new Set([fields.payments.initialValue ?? []].flat().map(String));
	const counted = live ? payable.filter(({ transactionId }) => live.has(String(transactionId))) : ready;
	return (
		<Form
			form={form}
			submit="Make payment file"
			cancel={href("/app/bankaccount/checks", { id: account.id })}
			idempotencyKey={idempotencyKey}
			wide
		>
			<input type="hidden" name="intent" value="make" />
			<DateField field={fields.effectiveDate} label="Pay on" hint="A weekday. Most banks want one day or two." />
			<section id={fields.payments.id} tabIndex={-1} aria-label="Payments" className="grid gap-2" {...area}>
				<FieldError field={fields.payments} />
				<DataTable<AchPayment, { amountCents: number }>
					caption="Bank transfers that are in no file"
					columns={columns}
					rows={payable}
					rowKey={(row) => row.transactionId}
					rowTone={(row) => (row.lastFour === null ? "quiet" : undefined)}
					select={{
						...{ form: form.id, name: fields.payments.name, value: (row) => row.transactionId },
						label: (row) => `${row.payeeName}, ${formatMoney(row.amountCents, { currency, locale })}`,
						ticked: (row) => ticked.has(String(row.transactionId)),
					}}
					sums={{ amountCents: counted.reduce((sum, { amountCents }) => sum + amountCents, 0) }}
					sumsLabel={`${counted.length} of ${payable.length} selected`}
				/>
			</section>
			<ConfirmField field={fields.confirmBankFile} label="Yes, the bank doesn't have the CSV file" />
			{sender ? null : <p className="text-soft">Save what your bank wants in the file first.</p>}
		</Form>
	);
}

const columns: Column<AchPayment, { amountCents: number }>[] = [
	{
		header: "Payee",
		cell: (row) => <PlainLink href={href("/app/transaction", { id: row.transactionId })}>{row.payeeName}</PlainLink>,
	},
	{ header: "Paid", phone: "fact", cell: (row) => <DateText date={row.date} /> },
	{
		header: "Memo",
		cell: ({ memo, bankFileDate }) => (
			<>
				{memo}
				{bankFileDate ? (
					<span className="block text-small text-warn">
						In a CSV file of <DateTimeText iso={bankFileDate} />
					</span>
				) : null}
			</>
		),
	},
	{ header: "To", phone: "fact", cell: (row) => <To row={row} /> },
	{
		header: "Amount",
		align: "end",
		phone: "amount",
		cell: (row) => <Amount cents={row.amountCents} />,
		total: (sums) => <Amount cents={sums.amountCents} />,
	},
];

function To({ row: { lastFour, holderName, routingNumber, vendorId, ownerId } }: { row: AchPayment }) {
	if (lastFour !== null) return `${holderName}, ${routingNumber} ····${lastFour}`;
	const to =
		vendorId === null
			? href("/app/rentalowner/bank", { oid: ownerId ?? undefined })
			: href("/app/vendor/bank", { id: vendorId });
	return (
		<PlainLink href={to} className="link">
			Add bank details
		</PlainLink>
	);
}

const fileColumns: Column<AchFile>[] = [
	{
		header: "File",
		cell: (row) => <PlainLink href={href("/app/bankaccount/paymentfile", { id: row.id })}>{row.number}</PlainLink>,
	},
	{ header: "Made", phone: "fact", cell: (row) => <DateTimeText iso={row.createdDate} /> },
	{ header: "By", cell: (row) => row.authorName },
	{ header: "Pay on", phone: "fact", cell: (row) => <DateText date={row.effectiveDate} /> },
	{ header: "Payments", align: "end", phone: "fact", phoneLabel: "Payments", cell: (row) => row.payments },
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
	{
		header: "Status",
		phone: "status",
		cell: (row) => (row.voidedDate ? <Status tone="quiet">Void</Status> : <Status tone="good">Made</Status>),
	},
];
