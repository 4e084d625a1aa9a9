import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findDeposit, type Receipt } from "#domain/banking";
import { undoDepositForm } from "#domain/banking/schema";
import { askOrDo } from "#domain/waiting-changes";
import { AddPanel } from "~/ui/add-panel";
import { Banner } from "~/ui/banner";
import { ConfirmField } from "~/ui/confirm-field";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Form } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { Amount, Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { Status } from "~/ui/status";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { type FormReply, newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { redirectToRequest } from "../../approvals/sent-for-approval.server";
import { accountCrumbs, bankName } from "./bank-words";
import { methodOf } from "./method-words";
import { ReceiptsByMethod } from "./receipts-by-method";

export const meta = () => pageTitle("Deposit");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const deposit = found(findDeposit(manager, idParam(request, "id")));
	return { deposit, idempotencyKey: newIdempotencyKey() };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const deposit = found(findDeposit(manager, idParam(request, "id")));
	const form = await parseForm(request, undoDepositForm);
	if (!form.ok) return form.reply;
	const undone = askOrDo(form.by(manager), "undo_deposit", { transactionId: deposit.transactionId, ...form.value });
	if (!undone.ok) return form.refuse(undone.field ? undone : { ok: false, message: undone.message });
	if (undone.asked) return redirectToRequest(undone.asked);
	const again = new URLSearchParams(undone.receipts.map((id) => ["receipt", String(id)]));
	return redirectWithMessage(
		`${href("/app/bankaccount/makedeposit", { id: deposit.accountId })}&${again}`,
		`Deposit ${undone.number} undone. Its payments can be deposited again.`,
	);
}

export default function Deposit() {
	const { deposit, idempotencyKey } = useLoaderData<typeof loader>();
	const account = { id: deposit.accountId, name: deposit.accountName, lastFour: deposit.lastFour };
	const refused = useActionData<FormReply>()?.status === "error";
	const standing = !deposit.undone && !deposit.reconciled;
	return (
		<>
			<PageHead
				title={`Deposit ${deposit.number}`}
				status={<State undone={deposit.undone} reconciled={deposit.reconciled} />}
				facts={
					<>
						<Money cents={deposit.amountCents} /> to {bankName(account)}, <DateText date={deposit.date} />
						{deposit.memo === `Deposit ${deposit.number}` ? "" : `, ${deposit.memo}`}
					</>
				}
				crumbs={accountCrumbs(account)}
				links={
					<PlainLink href={href("/app/transaction", { id: deposit.transactionId })} className="button button-quiet">
						Transaction
					</PlainLink>
				}
				action={<PrintButton />}
			/>
			{deposit.undone ? (
				<Banner
					tone="warn"
					action={
						<PlainLink href={href("/app/transaction", { id: deposit.transactionId })} className="link">
							View reversing entry
						</PlainLink>
					}
				>
					This deposit was undone. {deposit.reason}
				</Banner>
			) : null}
			{deposit.receipts.length > 0 ? (
				<>
					<DataTable
						caption="Deposit slip"
						columns={columns}
						rows={deposit.receipts}
						rowKey={(row) => row.postingId}
						sums={deposit}
						sumsLabel={`Total of ${deposit.items}`}
					/>
					<ReceiptsByMethod receipts={deposit.receipts} />
				</>
			) : null}
			{standing && deposit.holdsReturned ? (
				<p className="text-small text-soft">A payment in this deposit was returned, so it can't be undone.</p>
			) : null}
			{(standing && !deposit.holdsReturned) || refused ? <Undo idempotencyKey={idempotencyKey} /> : null}
		</>
	);
}

function State({ undone, reconciled }: { undone: number; reconciled: number }) {
	if (undone) return <Status tone="quiet">Undone</Status>;
	return <Status tone="good">{reconciled ? "Reconciled" : "Posted"}</Status>;
}

function Undo({ idempotencyKey }: { idempotencyKey: string }) {
	const [form, fields, answer] = usePostForm<z.input<typeof undoDepositForm>>();
	return (
		<AddPanel label="Undo deposit" icon="back" open={answer !== undefined}>
			<Form form={form} submit="Undo deposit" look="danger" idempotencyKey={idempotencyKey}>
				<TextField
					field={fields.reason}
					label="Reason"
					hint="Its payments go back to Undeposited Funds."
					maxLength={200}
				/>
				<ConfirmField field={fields.confirmBelowZero} label="Yes, undo it anyway" />
			</Form>
		</AddPanel>
	);
}

const columns: Column<Receipt, { amountCents: number }>[] = [
	{
		header: "From",
		cell: (row) => <PlainLink href={href("/app/transaction", { id: row.transactionId })}>{row.fromName}</PlainLink>,
	},
	{ header: "Property", phone: "fact", cell: (row) => row.propertyName ?? "Company" },
	{ header: "Method", phone: "fact", cell: methodOf },
	{ header: "Number", phone: "fact", cell: (row) => row.reference },
	{
		header: "Amount",
		align: "end",
		phone: "amount",
		cell: (row) => <Amount cents={row.amountCents} />,
		total: (sums) => <Amount cents={sums.amountCents} />,
	},
];
