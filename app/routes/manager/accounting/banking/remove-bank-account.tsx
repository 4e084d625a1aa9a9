import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { bankAccountBlockers, findBankAccount, setBankAccountActive } from "#domain/bank-accounts";
import { bankAccountStateForm } from "#domain/banking/schema";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { RemovePage } from "~/ui/remove-page";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { askedBankAccount } from "./asked-bank-account.server";
import { accountCrumbs, registerOf } from "./bank-words";

export const meta = () => pageTitle("Bank Account");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const account = found(findBankAccount(manager, askedBankAccount(manager, request)));
	return { account, blockers: account.active ? bankAccountBlockers(manager, account.id) : [] };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findBankAccount(manager, idParam(request, "id")));
	const form = await parseForm(request, bankAccountStateForm);
	if (!form.ok) return form.reply;
	const activate = form.value.intent === "reactivate";
	const changed = setBankAccountActive(manager, id, activate);
	if (!changed.ok) return redirectWithMessage(registerOf(id), changed.message, { kind: "negative" });
	return redirectWithMessage(registerOf(id), activate ? "Bank account reactivated." : "Bank account deactivated.");
}

export default function RemoveBankAccount() {
	const { account, blockers } = useLoaderData<typeof loader>();
	const back = registerOf(account.id);
	if (blockers.length === 0) {
		const whyKept = "It's part of your books.";
		return <RemovePage name={account.name} active={account.active} whyKept={whyKept} back={back} />;
	}
	return (
		<>
			<PageHead title={`${account.name} is still in use`} crumbs={accountCrumbs(account)} />
			<ul className="list-disc ps-5">
				{blockers.map((blocker) => (
					<li key={blocker}>{blocker}</li>
				))}
			</ul>
			<div>
				<ButtonLink to={back} look="plain">
					Back to the account
				</ButtonLink>
			</div>
		</>
	);
}
