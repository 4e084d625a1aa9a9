import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
	addTemplate,
	editTemplate,
	findTemplate,
	leasesToSign,
	type Template,
	templateVersions,
	tryTemplate,
} from "#domain/agreements";
import { templateForm } from "#domain/agreements/schema";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { Form as PlainForm } from "~/ui/post-form";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { TemplateFields, type TemplateInput, TemplatePreview, TemplateVersions } from "./template-parts";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Agreement Template");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const template = templateOf(manager, request);
	const { key = "", name = "", kind = "lease", region = "", body = "", updatedDate = "" } = template ?? {};
	const own = template !== undefined && !template.boxed;
	return {
		key,
		own,
		retired: template?.retired ?? false,
		title: template?.name,
		leases: choicesOf("leaseId", (ask) => leasesToSign(manager, ask)),
		preview: tryTemplate(manager, body),
		versions: templateVersions(manager, key),
		values: {
			name: template?.boxed ? `${name} (custom)` : name,
			kind,
			region,
			body,
			lease: "",
			seenUpdatedDate: updatedDate,
		},
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const template = templateOf(manager, request);
	const find = { lease: (ask: Parameters<typeof leasesToSign>[1]) => leasesToSign(manager, ask) };
	const form = await parseForm(request, templateForm, { find });
	if (!form.ok) return form.reply;
	const { press, lease, seenUpdatedDate, idempotencyKey, ...fields } = form.value;
	if (press === "preview") return { ...form.keep(), preview: tryTemplate(manager, fields.body, lease) };
	if (template && !template.boxed) {
		const edited = editTemplate(manager, template.key, { ...fields, seenUpdatedDate });
		if (!edited.ok) return form.refuse(edited);
		return redirectWithMessage(href("/app/esignsettings"), "Template saved.");
	}
	const added = addTemplate(manager, { ...fields, idempotencyKey });
	if (!added.ok) return form.refuse(added);
	return redirectWithMessage(href("/app/esignsettings"), "Template added.");
}

/** The one to be changed, or to begin from; none for an empty one, 404 for one that is not there. */
function templateOf(manager: Manager, request: Request): Template | undefined {
	const key = new URL(request.url).searchParams.get("key");
	return key ? found(findTemplate(manager, key)) : undefined;
}

export default function AgreementTemplate() {
	const { key, own, retired, title, leases, preview, versions, values, idempotencyKey } =
		useLoaderData<typeof loader>();
	const answer = useActionData<{ preview?: ReturnType<typeof tryTemplate> }>();
	const [form, fields] = usePostForm<TemplateInput>({ values });
	return (
		<>
			<PageHead
				title={title ?? "Add template"}
				facts={own ? "Documents created from it won't change." : undefined}
				crumbs={[{ label: "E-sign settings", to: href("/app/esignsettings") }]}
				links={
					own ? (
						<PlainForm method="post" action={href("/app/esignsettings/retire", { key })}>
							<Button look="quiet" name="intent" value={retired ? "restore" : "retire"}>
								{retired ? "Restore" : "Retire"}
							</Button>
						</PlainForm>
					) : null
				}
			/>
			{title && !own ? (
				<Banner>This is a built-in template and can't be changed. Saving creates your own copy.</Banner>
			) : null}
			<div className="grid items-start gap-5 xl:grid-cols-2">
				<Form
					form={form}
					submit={own ? "Save template" : "Save as new template"}
					cancel={href("/app/esignsettings")}
					{...(own ? { record: values } : { idempotencyKey })}
					actions={
						<Button look="plain" name="press" value="preview">
							Preview
						</Button>
					}
				>
					<TemplateFields fields={fields} leases={leases} />
				</Form>
				<div className="grid gap-5">
					<TemplatePreview preview={answer?.preview ?? preview} />
					<TemplateVersions versions={versions} />
				</div>
			</div>
		</>
	);
}
