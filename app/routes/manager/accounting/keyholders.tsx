import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listKeyholders, nameKeyholders, ownsOrganization } from "#domain/ledger";
import { keyholdersForm } from "#domain/ledger/schema";
import { Banner } from "~/ui/banner";
import { CheckboxesField } from "~/ui/checkbox-field";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Close Books");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const people = listKeyholders(manager);
	return {
		mayName: ownsOrganization(manager),
		people: people.map(({ userId, name, email }) => ({ value: userId, label: name ? `${name}, ${email}` : email })),
		named: people.filter((one) => one.mayPostInClosedBooks).map(({ userId }) => String(userId)),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, keyholdersForm);
	if (!form.ok) return form.reply;
	const named = nameKeyholders(manager, form.value.userIds);
	if (!named.ok) return form.refuse(named);
	return redirectWithMessage(href("/app/closing"), "Permission to post to closed periods saved.");
}

export default function Keyholders() {
	const { mayName, people, named } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ intent: string; userIds: string[] }>({ values: { userIds: named } });
	return (
		<>
			<PageHead
				title="Who can post to closed periods"
				facts="Their postings to closed periods are logged. Only they can reopen the books."
				crumbs={[{ label: "Close books", to: href("/app/closing") }]}
			/>
			{mayName ? (
				<Form form={form} submit="Save" cancel={href("/app/closing")}>
					<input type="hidden" name={fields.intent.name} value="keyholders" />
					<CheckboxesField field={fields.userIds} label="Managers" options={people} />
				</Form>
			) : (
				<Banner tone="warn">Only the account owner can choose them.</Banner>
			)}
		</>
	);
}
