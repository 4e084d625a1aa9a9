import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	findDraft,
	findEntry,
	findFormerDraft,
	findTemplate,
	nextEntryNumber,
	saveDraft,
	saveTemplate,
} from "#domain/journal";
import { entryName } from "#domain/journal/labels";
import { entryForm } from "#domain/journal/schema";
import { leaseOptions } from "#domain/lease-records";
import { accountsFor } from "#domain/ledger";
import { propertyChoices } from "#domain/rentals";
import { askOrDo } from "#domain/waiting-changes";
import { refuse } from "~/domain/kernel/result";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { answersForm, newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { ApprovalNotice } from "../../approvals/approval-notice";
import { filesAfterward, noticeOf, redirectToRequest } from "../../approvals/sent-for-approval.server";
import { accountOptions } from "../../ledger-account-options";
import { keepAttachments } from "../../records/attachments.server";
import { CorrectionBanner, correctedWords } from "../transactions/correction";
import { seeReplacement, startCorrection } from "../transactions/correction.server";
import { HeadFields, LineFields, MoreFields } from "./entry-fields";
import { type EntryFormInput, newEntry, writtenEntry } from "./entry-values";
import { type FilledEntry, fillDifference } from "./fill-difference.server";

export const meta = () => pageTitle("Journal Entry");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { from: fromId, draft: draftId } = named(manager, request);
	const from = await startCorrection(manager, request, fromId, (id) => findEntry(manager, id));
	const draft = draftId === undefined ? undefined : await goOnWith(manager, request, draftId);
	const copied = recordNamed(request, "copy", (id) => findEntry(manager, id));
	const template = recordNamed(request, "template", (id) => findTemplate(manager, id));
	const again = copied ?? template;
	const before = from ?? draft ?? again;
	const properties = before?.lines.flatMap(({ propertyId }) => propertyId ?? []) ?? [];
	return {
		from: fromId,
		draft: draftId,
		values: before ? writtenEntry(before, again && manager.today) : newEntry(manager.today),
		name: entryName(fromId ? found(findEntry(manager, fromId)).number : nextEntryNumber(manager)),
		accounts: accountOptions(accountsFor(manager, "journal")),
		properties: choicesOf("propertyId", (ask) => propertyChoices(manager, ask), properties),
		leases: choicesOf("leaseId", (ask) => leaseOptions(manager, ask), before?.leaseId ? [before.leaseId] : []),
		idempotencyKey: newIdempotencyKey(),
		waits: noticeOf(manager, "journal_entries"),
	};
}

/**
 * The entry to correct or the draft to continue, even if it has since been corrected or posted; 404 if it isn't the
 * organization's.
 */
function named(manager: Manager, request: Request) {
	const from = recordNamed(request, "from", (id) => findEntry(manager, id));
	recordNamed(request, "draft", (id) => findDraft(manager, id) ?? findFormerDraft(manager, id));
	return { from: from?.id, draft: optionalIdParam(request, "draft") };
}

/**
 * A draft's values. If it was posted or deleted since, leads to what it became, unless a form for it was just refused.
 */
async function goOnWith(manager: Manager, request: Request, draftId: number) {
	const draft = findDraft(manager, draftId);
	if (draft || answersForm(request)) return draft;
	const became = seeFormerDraft(manager, draftId);
	throw await redirectWithMessage(became.to, became.message, { kind: "info" });
}

/** What a posted or deleted draft became. */
function seeFormerDraft(manager: Manager, draftId: number) {
	const id = findFormerDraft(manager, draftId)?.transactionId;
	if (id === undefined) {
		return { to: href("/app/journalentries"), label: "All entries", message: "That draft was already deleted." };
	}
	const message = "That draft was already posted as this entry.";
	return { to: href("/app/transaction", { id }), label: "View entry", message };
}

function recordNamed<Found>(request: Request, name: string, find: (id: number) => Found | undefined) {
	const id = optionalIdParam(request, name);
	return id === undefined ? undefined : found(find(id));
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { from, draft } = named(manager, request);
	const form = await parseForm(request, entryForm(manager), {
		find: {
			propertyId: (ask) => propertyChoices(manager, ask),
			leaseId: (ask) => leaseOptions(manager, ask),
		},
	});
	if (!form.ok) return form.reply;
	const { press, file, places, ...input } = form.value;
	switch (press) {
		case "total":
			return form.keep();
		case "fill":
			return fillDifference(form, manager);
		case "template":
			return keepTemplate(manager, form);
		case "draft": {
			if (from) return form.refuse(refuse("You can't save a correction as a draft. Post it instead."));
			const saved = saveDraft(manager, { ...input, draftId: draft });
			if (!saved.ok) return form.refuse(saved, { see: seeInstead(manager, { draft }) });
			return redirectWithMessage(href("/app/journalentries"), "Draft saved.");
		}
		case "post": {
			const entry = { ...input, draftId: draft };
			const keepOut = filesAfterward(file);
			const posted = from
				? askOrDo(form.by(manager), "correct_entry", { from, ...entry }, keepOut)
				: askOrDo(form.by(manager), "post_entry", entry, keepOut);
			if (!posted.ok) return form.refuse(posted, { see: seeInstead(manager, { from, draft }) });
			if (posted.asked) return redirectToRequest(posted.asked);
			const failures = await keepAttachments(manager, posted.transactionId, file);
			const to = href("/app/transaction", { id: posted.transactionId });
			const message = from ? correctedWords("Entry") : `Entry ${posted.name} posted.`;
			if (failures.length === 0) return redirectWithMessage(to, message);
			return redirectWithMessage(to, [message, ...failures].join(" "), { kind: "negative", milliseconds: 15_000 });
		}
	}
}

/** A link to what the entry or draft has become since; undefined if it hasn't changed. */
function seeInstead(manager: Manager, { from, draft }: { from?: number | undefined; draft: number | undefined }) {
	if (from !== undefined || draft === undefined) return seeReplacement(manager, from);
	if (findDraft(manager, draft)) return undefined;
	const { to, label } = seeFormerDraft(manager, draft);
	return { to, label };
}

async function keepTemplate(manager: Manager, form: FilledEntry) {
	const saved = saveTemplate(manager, form.value);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/journalentries/templates"), "Template saved.");
}

export default function EntryForm() {
	const { from, draft, values, name, accounts, properties, leases, idempotencyKey, waits } =
		useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<EntryFormInput>({ values });
	return (
		<>
			<PageHead
				title={from ? `Correct entry ${name}` : "Journal entry"}
				facts={
					from ? undefined : draft ? `Draft. It becomes ${name} when posted.` : `The entry number will be ${name}.`
				}
				crumbs={[{ label: "Journal entries", to: href("/app/journalentries") }]}
			/>
			{from ? <CorrectionBanner /> : null}
			<ApprovalNotice words={waits} />
			<Form
				form={form}
				submit={from ? "Save the correction" : "Post entry"}
				cancel={from ? href("/app/transaction", { id: from }) : href("/app/journalentries")}
				idempotencyKey={idempotencyKey}
				encType="multipart/form-data"
				wide
				actions={
					<>
						{from ? null : (
							<Button look="plain" name="press" value="draft">
								Save draft
							</Button>
						)}
						<Button look="quiet" name="press" value="template">
							Save as template
						</Button>
					</>
				}
			>
				<div className="grid max-w-160 gap-4">
					<HeadFields fields={fields} />
				</div>
				<LineFields form={form} fields={fields} properties={properties} accounts={accounts} />
				<div className="grid max-w-160 gap-6">
					<MoreFields fields={fields} leases={leases} as={from ? "correction" : "entry"} />
				</div>
			</Form>
		</>
	);
}
