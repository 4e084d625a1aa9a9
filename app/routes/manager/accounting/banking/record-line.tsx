import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { bankAccountsOf, findBankAccount, isTrustAccount } from "#domain/bank-accounts";
import { recordLine } from "#domain/bank-lines";
import { lineEntryForm } from "#domain/bank-lines/schema";
import { entriesLike, findStatementLine, type Proposal } from "#domain/banking";
import { leaseOptions } from "#domain/lease-records";
import { accountsFor } from "#domain/ledger";
import { transactionTypes } from "#domain/ledger/labels";
import { formatMoney } from "#domain/money/format";
import { ownerChoices, propertyChoices } from "#domain/rentals";
import { vendorChoices } from "#domain/vendors";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Form } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Form as PlainForm } from "~/ui/post-form";
import { choicesOf, type FindChoices } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { answersForm, newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { accountOptions } from "../../ledger-account-options";
import { accountCrumbs, bankName } from "./bank-words";
import { LineEntryFields, type LineEntryInput, lineEntryValues } from "./line-entry-fields";

export const meta = () => pageTitle("Record Statement Line");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { account, line } = recordsInAddress(manager, request);
	const back = href("/app/bankaccount/bankimport", { id: account.id });
	if (line.state !== "open" && !answersForm(request))
		throw await redirectWithMessage(back, "This line was already handled.");
	const find = finders(manager);
	const others = bankAccountsOf(manager).filter(({ id, active }) => active && id !== account.id);
	const isTrust = isTrustAccount(manager, account.id);
	const out = line.amountCents < 0;
	return {
		...{ account, line, out, back },
		entries: entriesLike(manager, account.id, line),
		values: lineEntryValues(line, { isTrust }),
		vendors: choicesOf("vendorId", find.vendorId),
		properties: choicesOf("propertyId", find.propertyId),
		leases: choicesOf("leaseId", find.leaseId),
		owners: choicesOf("ownerId", find.ownerId),
		banks: others.map((bank) => ({ value: bank.id, label: bankName(bank) })),
		costAccounts: accountOptions(accountsFor(manager, "expense"), { first: "expense" }),
		adjustAccounts: accountOptions(accountsFor(manager, out ? "bankFee" : "income")),
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
	};
}

/** The imported statement line in the URL, with its bank account. 404 if it isn't the organization's. */
function recordsInAddress(manager: Manager, request: Request) {
	const line = found(findStatementLine(manager, idParam(request, "line")));
	return { account: found(findBankAccount(manager, line.accountId)), line };
}

function finders(manager: Manager) {
	return {
		vendorId: (ask) => vendorChoices(manager, ask),
		propertyId: (ask) => propertyChoices(manager, ask),
		leaseId: (ask) => leaseOptions(manager, ask),
		ownerId: (ask) => ownerChoices(manager, ask),
	} satisfies Record<string, FindChoices>;
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { account, line } = recordsInAddress(manager, request);
	const form = await parseForm(request, lineEntryForm(manager), { find: finders(manager) });
	if (!form.ok) return form.reply;
	const recorded = recordLine(form.by(manager), account.id, line.id, form.value);
	if (!recorded.ok) return form.refuse(recorded);
	return redirectWithMessage(
		href("/app/bankaccount/bankimport", { id: account.id }),
		`“${line.description}”, ${formatMoney(line.amountCents, manager)}: recorded and matched.`,
	);
}

export default function RecordStatementLine() {
	const { account, line, entries, out, back, values, idempotencyKey, ...offered } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<LineEntryInput>({ values });
	return (
		<>
			<PageHead
				title="Record statement line"
				facts={
					<>
						<Money cents={Math.abs(line.amountCents)} /> {out ? "out" : "in"} on <DateText date={line.date} />
						{line.description ? `, “${line.description}”` : ""}
					</>
				}
				crumbs={[...accountCrumbs(account), { label: "Import", to: back }]}
			/>
			{entries.length > 0 ? (
				<Card title="Possible matches in the books">
					<DataTable
						caption="Transactions with this amount"
						columns={entryColumns}
						rows={entries.map((entry) => ({ ...entry, lineId: line.id, back }))}
						rowKey={({ transactionId }) => transactionId}
					/>
				</Card>
			) : null}
			<Form form={form} submit="Record and match" cancel={back} idempotencyKey={idempotencyKey} wide>
				<LineEntryFields form={form} fields={fields} out={out} {...offered} />
			</Form>
		</>
	);
}

type Entry = Proposal & { lineId: number; back: string };

const entryColumns: Column<Entry>[] = [
	{
		header: "Transaction",
		cell: ({ transactionId, date, type, reference, memo }) => (
			<PlainLink href={href("/app/transaction", { id: transactionId })}>
				<DateText date={date} /> {transactionTypes[type]} {reference}
				<small>{memo}</small>
			</PlainLink>
		),
	},
	{ header: "Match", acts: true, align: "end", phone: "status", cell: (entry) => <MatchEntry entry={entry} /> },
];

function MatchEntry({ entry: { transactionId, type, reference, lineId, back } }: { entry: Entry }) {
	return (
		<PlainForm method="post" action={back}>
			<input type="hidden" name="intent" value="match" />
			<Button look="quiet" name="chosen" value={`${lineId}:${transactionId}`}>
				Match
				<span className="sr-only">
					{" "}
					{transactionTypes[type]} {reference}
				</span>
			</Button>
		</PlainForm>
	);
}
