import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changeTemplate, deleteDraft, findDraft, findTemplate } from "#domain/journal";
import { deleteForm } from "#domain/journal/schema";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, optionalIdParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Confirm Delete");

/** A draft, or a template that does not recur. */
function deletable(manager: Manager, request: Request) {
	const templateId = optionalIdParam(request, "template");
	if (templateId === undefined) {
		const { id, memo } = found(findDraft(manager, idParam(request, "draft")));
		return { kind: "draft" as const, id, memo, back: href("/app/journalentries") };
	}
	const { id, memo, cycle } = found(findTemplate(manager, templateId));
	if (cycle !== null) found(undefined);
	return { kind: "template" as const, id, memo, back: href("/app/journalentries/templates") };
}

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return deletable(manager, request);
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { kind, id, back } = deletable(manager, request);
	const form = await parseForm(request, deleteForm);
	if (!form.ok) return form.reply;
	const deleted = kind === "draft" ? deleteDraft(manager, id) : changeTemplate(manager, id, { intent: "delete" });
	if (!deleted.ok) return redirectWithMessage(back, "Delete failed", { kind: "negative" });
	return redirectWithMessage(back, "Deleted Successfully!");
}

export default function Delete() {
	const { kind, memo, back } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage back={back} values={{ intent: "delete" }}>
			<p>
				The {kind}
				{memo ? ` “${memo}”` : ""}. What was posted stays.
			</p>
		</ConfirmPage>
	);
}
