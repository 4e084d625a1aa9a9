import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findAccount, handOverRole, roleHeirs } from "#domain/ledger";
import { roleForm } from "#domain/ledger/schema";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { SelectField } from "~/ui/select-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, notFound } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { accountOptions } from "../ledger-account-options";
import { roleOf } from "./account-columns";

export const meta = () => pageTitle("Chart of Accounts");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const account = found(findAccount(manager, idParam(request, "id")));
	if (account.systemKey === null) notFound();
	const { id, number, name } = account;
	return { id, name: `${number} ${name}`, role: roleOf(account), heirs: accountOptions(roleHeirs(manager, account)) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const account = found(findAccount(manager, idParam(request, "id")));
	const form = await parseForm(request, roleForm);
	if (!form.ok) return form.reply;
	const handed = handOverRole(manager, account.id, form.value.heirId);
	if (!handed.ok) return form.refuse(handed);
	return redirectWithMessage(href("/app/chartofaccounts"), `Role reassigned: ${roleOf(account)}.`);
}

export default function AccountRole() {
	const { id, name, role, heirs } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof roleForm>>();
	const back = href("/app/chartofaccounts", { id });
	return (
		<>
			<PageHead
				title={`Reassign role: ${role}`}
				facts={`Now ${name}. Past postings stay in that account. New system postings go to the account you choose.`}
				crumbs={[{ label: "Chart of accounts", to: back }]}
			/>
			{heirs.length > 0 ? (
				<Form form={form} submit="Reassign" cancel={back}>
					<SelectField field={fields.heirId} label="New account" empty="Choose an account" options={heirs} />
				</Form>
			) : (
				<p className="text-soft">No other account of this type can take this role.</p>
			)}
		</>
	);
}
