import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { listAccounts } from "#domain/ledger";
import { accountTypes } from "#domain/ledger/labels";
import { addAccountMap, editAccountMap, findAccountMap } from "#domain/statements";
import { accountMapForm } from "#domain/statements/schema";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Other Chart");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	const chart = id === undefined ? undefined : found(findAccountMap(manager, id));
	const lineOf = new Map(chart?.lines.map((line) => [line.accountId, line]));
	const accounts = accountsIn(manager, lineOf);
	return {
		chart: chart && { id: chart.id, name: chart.name },
		accounts: accounts.map(({ number, name, type }) => ({ type, label: `${number} ${name}` })),
		values: {
			name: chart?.name ?? "",
			lines: accounts.map(({ id: accountId }) => {
				const { number = "", name = "" } = lineOf.get(accountId) ?? {};
				return { accountId: String(accountId), number, name };
			}),
		},
		idempotencyKey: newIdempotencyKey(),
	};
}

/** The active accounts, and those that the chart already names. */
function accountsIn(manager: Manager, named: ReadonlyMap<number, unknown>) {
	return listAccounts(manager).filter(({ id, active }) => active || named.has(id));
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	if (id !== undefined) found(findAccountMap(manager, id));
	const form = await parseForm(request, accountMapForm);
	if (!form.ok) return form.reply;
	const saved = id === undefined ? addAccountMap(manager, form.value) : editAccountMap(manager, id, form.value);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/chartofaccounts/other"), id === undefined ? "Chart added." : "Chart saved.");
}

export default function ChartForm() {
	const { chart, accounts, values, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof accountMapForm>>({ values });
	const lines = fields.lines.getFieldList();
	return (
		<>
			<PageHead
				title={chart ? `Edit ${chart.name}` : "Add chart"}
				facts="Leave a line blank to keep the account's own number and name. Accounts with the same line are added up."
				crumbs={[{ label: "Other charts", to: href("/app/chartofaccounts/other") }]}
				links={
					chart ? (
						<Link to={href("/app/chartofaccounts/other/remove", { id: chart.id })} className="button button-quiet">
							Remove
						</Link>
					) : null
				}
			/>
			<Form
				form={form}
				submit={chart ? "Save chart" : "Add chart"}
				cancel={href("/app/chartofaccounts/other")}
				{...(chart ? {} : { idempotencyKey })}
				rowName={(at) => accounts[at]?.label ?? ""}
			>
				<TextField field={fields.name} label="Name" hint="“Harbor Bank” or “Schedule E”" maxLength={60} />
				{Object.entries(accountTypes).map(([type, title]) => (
					<FormSection key={type} title={title}>
						{lines.map((line, at) => {
							const account = accounts[at];
							if (account?.type !== type) return null;
							const { accountId, number, name } = line.getFieldset();
							return (
								<fieldset key={line.key} className="min-w-0">
									<legend className="font-medium">{account.label}</legend>
									<input type="hidden" name={accountId.name} value={values.lines[at]?.accountId} />
									<FieldRow>
										<TextField field={number} label="Number" maxLength={20} autoComplete="off" width="xs" optional />
										<TextField field={name} label="Name" maxLength={80} autoComplete="off" optional />
									</FieldRow>
								</fieldset>
							);
						})}
					</FormSection>
				))}
			</Form>
		</>
	);
}
