import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changeTemplate, deleteDraft, findDraft, findFormerDraft, findTemplate } from "#domain/journal";
import { deleteForm } from "#domain/journal/schema";
import { refuse } from "~/domain/kernel/result";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, optionalIdParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Confirm Delete");

/**
 * The draft, template or recurring entry in the URL. A recurring entry is ended, not deleted. Redirects to the entries
 * if the draft was already deleted or posted.
 */
async function removable(manager: Manager, request: Request) {
	const templateId = optionalIdParam(request, "template");
	if (templateId === undefined) {
		const draftId = idParam(request, "draft");
		const draft = findDraft(manager, draftId);
		const back = href("/app/journalentries");
		if (draft) return { kind: "draft" as const, id: draft.id, memo: draft.memo, back };
		const { transactionId } = found(findFormerDraft(manager, draftId));
		const message = transactionId === undefined ? "Deleted Successfully!" : "That draft was already posted.";
		throw await redirectWithMessage(back, message, { kind: "info" });
	}
	const { id, memo, cycle } = found(findTemplate(manager, templateId));
	const kind = cycle === null ? ("template" as const) : ("recurring entry" as const);
	return { kind, id, memo, back: href("/app/journalentries/templates") };
}

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return removable(manager, request);
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { kind, id, back } = await removable(manager, request);
	const form = await parseForm(request, deleteForm);
	if (!form.ok) return form.reply;
	const { intent } = form.value;
	if (intent === "end") {
		const ended =
			kind === "draft" ? refuse("You can't end a draft. Delete it instead.") : changeTemplate(manager, id, { intent });
		if (!ended.ok) return redirectWithMessage(back, ended.message, { kind: "negative" });
		return redirectWithMessage(back, "Recurring entry ended. Posted entries won't change.");
	}
	const deleted = kind === "draft" ? deleteDraft(manager, id) : changeTemplate(manager, id, { intent });
	if (!deleted.ok) return redirectWithMessage(back, "Delete failed", { kind: "negative" });
	return redirectWithMessage(back, "Deleted Successfully!");
}

export default function Remove() {
	const { kind, memo, back } = useLoaderData<typeof loader>();
	if (kind === "recurring entry") {
		return (
			<ConfirmPage
				title="End recurring entry"
				question={`“${memo}” will stop posting.`}
				yes="End"
				no="Cancel"
				back={back}
				values={{ intent: "end" }}
			>
				Posted entries won't change.
			</ConfirmPage>
		);
	}
	return (
		<ConfirmPage back={back} values={{ intent: "delete" }}>
			<p>
				This deletes the {kind} {memo ? ` “${memo}”` : ""}. Posted entries won't change.
			</p>
		</ConfirmPage>
	);
}
