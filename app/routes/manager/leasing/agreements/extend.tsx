import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { extendAgreement } from "#domain/agreements";
import { extendForm } from "#domain/agreements/schema";
import { addDays, formatDate } from "#domain/calendar/format";
import { DateField } from "~/ui/date-field";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { agreementCrumbs } from "./agreement-crumbs";
import { agreementHead, idOf } from "./agreement-head.server";

export const meta = () => pageTitle("Extend Agreement");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return { ...agreementHead(manager, request), proposed: addDays(manager.today, 7) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idOf(manager, request);
	const form = await parseForm(request, extendForm(manager));
	if (!form.ok) return form.reply;
	const extended = extendAgreement(manager, id, form.value.expiresOn);
	if (!extended.ok) return form.refuse(extended);
	const day = formatDate(form.value.expiresOn, manager.locale);
	return redirectWithMessage(href("/app/esignleases", { id }), `Deadline extended to ${day}.`);
}

export default function ExtendAgreement() {
	const { id, title, number, proposed } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ expiresOn: string }>({ values: { expiresOn: proposed } });
	return (
		<>
			<PageHead
				title={`Extend ${title}`}
				facts="Links already emailed keep working. If it expired, the next signers get new links."
				crumbs={agreementCrumbs({ id, number })}
			/>
			<Form form={form} submit="Extend" cancel={href("/app/esignleases", { id })}>
				<DateField field={fields.expiresOn} label="Sign by" />
			</Form>
		</>
	);
}
