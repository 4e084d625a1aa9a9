import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { bankAccountsOf } from "#domain/bank-accounts";
import { makeDeposit, type Receipt, undepositedReceipts, undepositedTotal } from "#domain/banking";
import { depositForm } from "#domain/banking/schema";
import { formatMoney } from "#domain/money/format";
import { ButtonLink } from "~/ui/button";
import { ConfirmField } from "~/ui/confirm-field";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { EmptyState } from "~/ui/empty-state";
import { FieldError } from "~/ui/field";
import { FieldRow, Form } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { PlainLink } from "~/ui/link";
import { Amount, Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { useTicks } from "~/ui/use-ticks";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { idsParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { bankingCrumb, bankName, registerOf } from "./bank-words";
import { methodOf } from "./method-words";
import { openedFrom } from "./opened-from.server";
import { ReceiptsByMethod, sumsOf } from "./receipts-by-method";

export const meta = () => pageTitle("Make Deposit");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const banks = bankAccountsOf(manager).filter(({ active }) => active);
	const operating = banks.find(({ systemKey }) => systemKey === "operating_cash") ?? banks[0];
	return {
		id: openedFrom(manager, request),
		operatingId: operating?.id,
		banks: banks.map((bank) => ({ value: bank.id, label: bankName(bank) })),
		asked: idsParam(request, "receipt"),
		receipts: undepositedReceipts(manager),
		total: undepositedTotal(manager),
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	openedFrom(manager, request);
	const form = await parseForm(request, depositForm(manager));
	if (!form.ok) return form.reply;
	const made = makeDeposit(form.by(manager), form.value);
	if (!made.ok) return form.refuse(made);
	return redirectWithMessage(
		href("/app/bankaccount/deposit", { id: made.transactionId }),
		`Deposit ${made.number} made: ${formatMoney(made.amountCents, manager)}, ${count(made.items, "item")}.`,
	);
}

export default function MakeDeposit() {
	const { id, operatingId, banks, asked, receipts, total, today, idempotencyKey } = useLoaderData<typeof loader>();
	const { currency, locale } = useFormat();
	const accountId = String(id ?? operatingId ?? "");
	const proposed = receipts.filter(({ belongsInId, postingId }) =>
		asked.length > 0 ? asked.includes(postingId) : String(belongsInId) === accountId,
	);
	const [form, fields] = usePostForm<z.input<ReturnType<typeof depositForm>>>({
		values: { accountId, date: today, receipts: proposed.map(({ postingId }) => String(postingId)) },
	});
	const back = id === undefined ? href("/app/banking") : registerOf(id);
	const { ticked: live, area } = useTicks(fields.receipts.name, idempotencyKey);
	const ticked = new Set([fields.receipts.initialValue ?? []].flat().map(String));
	const counted = live ? receipts.filter(({ postingId }) => live.has(String(postingId))) : receipts;
	if (receipts.length === 0) {
		return (
			<>
				<PageHead title="Make deposit" crumbs={[bankingCrumb]} />
				<EmptyState action={<ButtonLink to={back}>Back</ButtonLink>}>
					No undeposited funds. Checks and cash you receive are listed here until you deposit them.
				</EmptyState>
			</>
		);
	}
	return (
		<>
			<PageHead
				title="Make deposit"
				facts={
					<>
						{count(total.items, "payment")} undeposited, <Money cents={total.amountCents} />
					</>
				}
				crumbs={[bankingCrumb]}
			/>
			<Form form={form} submit="Make deposit" cancel={back} idempotencyKey={idempotencyKey} wide>
				<div className="grid max-w-160 gap-6">
					<FieldRow>
						<SelectField field={fields.accountId} label="To account" width="full" options={banks} />
						<DateField field={fields.date} label="Date" width="full" max={today} />
					</FieldRow>
					<TextField field={fields.memo} label="Memo" maxLength={65} optional />
					<ConfirmField field={fields.confirmBank} label="Yes, deposit it to this account" />
				</div>
				<section id={fields.receipts.id} tabIndex={-1} aria-label="Payments" className="grid gap-2" {...area}>
					<FieldError field={fields.receipts} />
					<DataTable<Receipt, { amountCents: number }>
						caption="Undeposited payments"
						columns={columns}
						rows={receipts}
						rowKey={(row) => row.postingId}
						select={{
							...{ form: form.id, name: fields.receipts.name, value: (row) => row.postingId },
							label: (row) => `${row.fromName}, ${formatMoney(row.amountCents, { currency, locale })}`,
							ticked: (row) => ticked.has(String(row.postingId)),
						}}
						sums={sumsOf(counted)}
						sumsLabel={live ? `${counted.length} of ${receipts.length} selected` : `Total of ${receipts.length}`}
					/>
					{receipts.length < total.items ? (
						<p className="text-soft">Showing the oldest {receipts.length}. Deposit these to see the rest.</p>
					) : null}
				</section>
				<ReceiptsByMethod receipts={counted} />
			</Form>
		</>
	);
}

const columns: Column<Receipt, { amountCents: number }>[] = [
	{
		header: "From",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/transaction", { id: row.transactionId })}>{row.fromName}</PlainLink>
				{row.depositMoneyCents > 0 ? (
					<small>
						<Money cents={row.depositMoneyCents} /> is security deposit money
					</small>
				) : null}
			</>
		),
	},
	{ header: "Date", phone: "fact", cell: (row) => <DateText date={row.date} /> },
	{ header: "Property", phone: "fact", cell: (row) => row.propertyName ?? "Company" },
	{ header: "Unit", cell: (row) => row.unitNumber },
	{ header: "Method", phone: "fact", cell: (row) => `${methodOf(row)} ${row.reference}`.trim() },
	{ header: "Belongs in", cell: (row) => row.belongsIn },
	{
		header: "Amount",
		align: "end",
		phone: "amount",
		cell: (row) => <Amount cents={row.amountCents} />,
		total: (sums) => <Amount cents={sums.amountCents} />,
	},
];
