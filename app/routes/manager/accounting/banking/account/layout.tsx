import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { bankPurposes } from "#domain/bank-accounts/labels";
import { countStatementLines, listBankAccounts } from "#domain/banking";
import { ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/date";
import { Link } from "~/ui/link";
import { Money } from "~/ui/money";
import { HeadMenu, PageHead } from "~/ui/page-head";
import { Status } from "~/ui/status";
import { Tabs } from "~/ui/tabs";
import { leadToDefaultChild } from "~/web/default-child.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { found } from "~/web/not-found.server";
import { askedBankAccount } from "../asked-bank-account.server";
import { bankingCrumb, bankName } from "../bank-words";

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	leadToDefaultChild(request, "/app/bankaccount", "/app/bankaccount/bankaccountsummary");
	const id = askedBankAccount(manager, request);
	const account = found(listBankAccounts(manager).find((one) => one.id === id));
	return { account, toMatch: countStatementLines(manager, id).open };
}

export default function BankAccountLayout() {
	const { account, toMatch } = useLoaderData<typeof loader>();
	const { id } = account;
	return (
		<>
			<PageHead
				title={bankName(account)}
				status={account.active ? null : <Status tone="quiet">Inactive</Status>}
				facts={<Standing {...account} />}
				crumbs={[bankingCrumb]}
				links={
					<>
						<ButtonLink to={href("/app/addeditbankaccount", { id })} look="quiet">
							Edit
						</ButtonLink>
						<HeadMenu label="Post">
							{account.isTrust ? null : <Link to={href("/app/addeditexpense", { bank: id })}>Record expense</Link>}
							<Link to={href("/app/bankaccount/transfer", { id })}>Transfer</Link>
							<Link to={href("/app/bankaccount/adjust", { id })}>Adjust</Link>
							<Link to={href("/app/bankaccount/paymentfiles", { id })}>Payment files</Link>
						</HeadMenu>
					</>
				}
				action={<ButtonLink to={href("/app/bankaccount/makedeposit", { id })}>Deposit payments</ButtonLink>}
			/>
			<Tabs
				name={account.name}
				tabs={[
					{ label: "Register", to: href("/app/bankaccount/bankaccountsummary", { id }) },
					{ label: "Deposits", to: href("/app/bankaccount/deposits", { id }) },
					{ label: "Checks", to: href("/app/bankaccount/checks", { id }) },
					{ label: "Transfers", to: href("/app/bankaccount/transfers", { id }) },
					{ label: "Import", to: href("/app/bankaccount/bankimport", { id }), ...(toMatch > 0 && { count: toMatch }) },
					{ label: "Reconciliations", to: href("/app/bankaccount/reconciliations", { id }) },
				]}
			/>
			<Outlet />
		</>
	);
}

type Account = ReturnType<typeof listBankAccounts>[number];

function Standing({ purpose, bookCents, unclearedCents, reconciledTo }: Account) {
	return (
		<>
			{bankPurposes[purpose]}, <Money cents={bookCents} /> book balance, <Money cents={bookCents - unclearedCents} />{" "}
			reconciled
			{reconciledTo ? (
				<>
					{" "}
					through <DateText date={reconciledTo} />
				</>
			) : null}
		</>
	);
}
