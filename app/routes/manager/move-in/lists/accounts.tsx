import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { listAccounts } from "#domain/ledger";
import { accountTypes } from "#domain/ledger/labels";
import { accountsToMatch, findList, matchAccounts } from "#domain/move-in";
import { isOpenList, listTitles } from "#domain/move-in/labels";
import { listAccountsForm } from "#domain/move-in/schema";
import { FieldError } from "~/ui/field";
import { Form } from "~/ui/form";
import { SelectCell } from "~/ui/line-cells";
import { PageHead } from "~/ui/page-head";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Match Accounts");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	const upload = found(findList(manager, id));
	if (!isOpenList(upload.state)) throw redirect(href("/app/movein/lists/result", { id }));
	const accounts = listAccounts(manager, { onlyActive: true });
	return {
		upload,
		texts: found(await accountsToMatch(manager, id)),
		options: Object.entries(accountTypes).map(([type, label]) => ({
			label,
			options: accounts
				.filter((account) => account.type === type)
				.map(({ id, number, name }) => ({ value: String(id), label: `${number} ${name}` })),
		})),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	found(findList(manager, id));
	const form = await parseForm(request, listAccountsForm);
	if (!form.ok) return form.reply;
	const choices = form.value.accounts.map(({ accountId }) => accountId);
	const matched = await matchAccounts(manager, id, choices);
	if (!matched.ok) return form.refuse(matched);
	return redirect(href("/app/movein/lists/check", { id }), 303);
}

export default function ListAccounts() {
	const { upload, texts, options } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof listAccountsForm>>({
		values: { accounts: texts.map(({ chosen }) => ({ accountId: chosen })) },
	});
	const lines = fields.accounts.getFieldList().map((line) => line.getFieldset());
	return (
		<>
			<PageHead
				title="Match accounts"
				facts="Match each account in your old chart to one here. Your next lists will use the same choices."
				crumbs={[
					{ label: "Move your books", to: href("/app/movein") },
					{ label: listTitles[upload.kind], to: href("/app/movein/lists", { kind: upload.kind }) },
				]}
			/>
			<Form form={form} submit="Check file" cancel={href("/app/movein/lists/columns", { id: upload.id })} wide>
				<div className="overflow-x-auto rounded-card border border-line bg-surface shadow-whisper">
					<table className="table table-cards">
						<caption className="sr-only">Accounts in the file</caption>
						<thead>
							<tr>
								<th scope="col">Your account</th>
								<th scope="col">Account in Tenantry</th>
							</tr>
						</thead>
						<tbody>
							{texts.map(({ text }, at) => {
								const line = lines[at];
								return line ? (
									<tr key={text}>
										<th scope="row" className="name">
											{text}
										</th>
										<td className="sm:w-96 max-sm:basis-full">
											<SelectCell
												field={line.accountId}
												label={`${text} is`}
												options={[{ value: "skip", label: "Skip" }, ...options]}
												empty="Choose"
											/>
											<FieldError field={line.accountId} />
										</td>
									</tr>
								) : null;
							})}
						</tbody>
					</table>
				</div>
			</Form>
		</>
	);
}
