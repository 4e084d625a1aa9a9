import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addAccount, editAccount, findAccountRecord, listAccounts } from "#domain/ledger";
import { accountTypes } from "#domain/ledger/labels";
import { accountForm } from "#domain/ledger/schema";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { accountOptions } from "../ledger-account-options";
import { accountColumns } from "./account-columns";
import { AccountFields, type AccountInput } from "./account-fields";
import { accountList } from "./account-list";
import { accountValues, newAccountValues } from "./account-values";
import { accountsOf } from "./accounts-of.server";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Chart of Accounts");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	const account = id === undefined ? undefined : found(findAccountRecord(manager, id));
	const list = listParams(request, accountList);
	const isNew = new URL(request.url).searchParams.get("form") === "new";
	return {
		list,
		accounts: accountsOf(manager, list),
		asOf: list.filters.asOf ?? manager.today,
		isNew,
		edited: account && {
			id: account.id,
			title: `${account.number} ${account.name}`,
			active: account.active,
			hasRole: account.systemKey !== null,
			values: accountValues(account),
		},
		parents: account || isNew ? accountOptions(parentsFor(manager, id)) : [],
		idempotencyKey: newIdempotencyKey(),
	};
}

/** The active top-level accounts that can be the parent of this account. */
function parentsFor(manager: Manager, id: number | undefined) {
	return listAccounts(manager, { onlyActive: true }).filter((one) => one.parentId === null && one.id !== id);
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	if (id !== undefined) found(findAccountRecord(manager, id));
	const form = await parseForm(request, accountForm);
	if (!form.ok) return form.reply;
	const saved = id === undefined ? addAccount(manager, form.value) : editAccount(manager, id, form.value);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/chartofaccounts"), "Account saved.");
}

export default function ChartOfAccounts() {
	const { list, accounts, asOf, isNew, edited } = useLoaderData<typeof loader>();
	const add = (
		<ButtonLink to={href("/app/chartofaccounts", { form: "new" })} icon="plus">
			Add account
		</ButtonLink>
	);
	return (
		<>
			<PageHead
				title="Chart of accounts"
				facts={
					<>
						{count(accounts.length, "account")}, balances as of <DateText date={asOf} />, income and expenses for the
						fiscal year
					</>
				}
				action={isNew || edited ? null : add}
				links={
					<>
						<ButtonLink to={href("/app/chartofaccounts/other")} look="quiet">
							Other charts
						</ButtonLink>
						<DownloadLink to={href("/app/chartofaccounts/download")} />
					</>
				}
			/>
			{isNew || edited ? <AccountForm key={edited?.id ?? "new"} /> : null}
			<Filters list={list} spec={accountList} />
			{accounts.length > 0 ? (
				<DataTable
					caption="Chart of accounts"
					columns={list.filters.status === "active" ? activeColumns : accountColumns}
					rows={accounts}
					rowKey={(account) => account.id}
					rowTone={(account) => (account.active ? undefined : "quiet")}
					groupBy={({ type }) => ({ key: type, heading: accountTypes[type] })}
				/>
			) : (
				<NoRows list={list} spec={accountList}>
					<EmptyState action={add}>Accounts track what you earn, spend, own and owe.</EmptyState>
				</NoRows>
			)}
		</>
	);
}

/** Without the status column, which is hidden if every account is active. */
const activeColumns = accountColumns.filter(({ header }) => header !== "Status");

function AccountForm() {
	const { edited, parents, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<AccountInput>({ values: edited?.values ?? newAccountValues });
	return (
		<Card title={edited ? `Edit ${edited.title}` : "Add account"} action={edited ? <OtherSteps {...edited} /> : null}>
			<Form
				form={form}
				submit={edited ? "Save account" : "Add account"}
				cancel={href("/app/chartofaccounts")}
				{...(edited ? { record: edited.values } : { idempotencyKey })}
			>
				<AccountFields fields={fields} parents={parents} />
			</Form>
		</Card>
	);
}

function OtherSteps({ id, active, hasRole }: { id: number; active: boolean; hasRole: boolean }) {
	return (
		<span className="flex flex-wrap gap-2">
			{hasRole ? (
				<ButtonLink to={href("/app/chartofaccounts/role", { id })} look="quiet">
					Reassign role
				</ButtonLink>
			) : (
				<ButtonLink to={href("/app/chartofaccounts/active", { id })} look="quiet">
					{active ? "Deactivate" : "Reactivate"}
				</ButtonLink>
			)}
		</span>
	);
}
