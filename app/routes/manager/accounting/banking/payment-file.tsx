import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findBankAccount } from "#domain/bank-accounts";
import { findAchFile, type PaidInFile, paidInFile, takeAchFile, voidAchFile } from "#domain/bank-files";
import { achFileForm } from "#domain/bank-files/schema";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText, DateTimeText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { PlainLink } from "~/ui/link";
import { Amount, Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { Status } from "~/ui/status";
import { answerTextFile } from "~/web/answer-text-file.server";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { accountCrumbs } from "./bank-words";

export const meta = () => pageTitle("Payment File");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const file = found(findAchFile(manager, idParam(request, "id")));
	return {
		...{ file, payments: paidInFile(manager, file.id) },
		account: found(findBankAccount(manager, file.accountId)),
	};
}

/** Downloads or voids the file. It has full account numbers, so it is a POST, and each download is logged. */
export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	await requireConfirmedIdentity(request);
	const { id, accountId } = found(findAchFile(manager, idParam(request, "id")));
	const form = await parseForm(request, achFileForm);
	if (!form.ok) return form.reply;
	if (form.value.intent === "void") {
		const voided = voidAchFile(manager, id);
		const to = href("/app/bankaccount/paymentfiles", { id: accountId });
		if (voided.ok) return redirectWithMessage(to, "Payment file voided. Its payments can go into another file.");
		return redirectWithMessage(href("/app/bankaccount/paymentfile", { id }), voided.message, { kind: "negative" });
	}
	const taken = takeAchFile(manager, id);
	if (taken.ok) return answerTextFile(taken);
	return redirectWithMessage(href("/app/bankaccount/paymentfile", { id }), taken.message, { kind: "negative" });
}

export default function PaymentFile() {
	const { file, payments, account } = useLoaderData<typeof loader>();
	const reversed = payments.filter(({ voided }) => voided).length;
	const back = { label: "Payment files", to: href("/app/bankaccount/paymentfiles", { id: account.id }) };
	return (
		<>
			<PageHead
				title={`Payment file ${file.number}`}
				status={file.voidedDate ? <Status tone="quiet">Void</Status> : null}
				facts={
					<>
						{count(file.payments, "payment")}, <Money cents={file.amountCents} />, to be paid on{" "}
						<DateText date={file.effectiveDate} />
					</>
				}
				crumbs={[...accountCrumbs(account), back]}
				action={
					file.voidedDate ? null : (
						<Form method="post" reloadDocument>
							<Button name="intent" value="download">
								Download
							</Button>
						</Form>
					)
				}
			/>
			{reversed > 0 ? (
				<Banner tone="warn">
					{count(reversed, "payment")} in this file {reversed === 1 ? "was" : "were"} reversed since. Void the file if
					your bank hasn't paid it.
				</Banner>
			) : null}
			<Facts
				facts={[
					{ label: "Made", value: <DateTimeText iso={file.createdDate} /> },
					{ label: "By", value: file.authorName ?? "" },
					{ label: "SHA-256", value: <code className="break-all">{file.digest}</code> },
				]}
			/>
			{file.voidedDate ? null : (
				<>
					<DataTable
						caption="Payments in this file"
						columns={columns}
						rows={payments}
						rowKey={(row) => row.transactionId}
						rowTone={(row) => (row.voided ? "struck" : undefined)}
					/>
					<Form method="post">
						<Button name="intent" value="void" look="quiet">
							Void: it wasn't sent to the bank
						</Button>
					</Form>
				</>
			)}
		</>
	);
}

const columns: Column<PaidInFile>[] = [
	{
		header: "Payee",
		cell: (row) => <PlainLink href={href("/app/transaction", { id: row.transactionId })}>{row.payeeName}</PlainLink>,
	},
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
];
