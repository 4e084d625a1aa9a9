import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findRequest, mergeChoices, mergeTargets } from "#domain/maintenance";
import { requestNumber } from "#domain/maintenance/labels";
import { mergeForm } from "#domain/maintenance/schema";
import { mergeRequests } from "#domain/work-orders";
import { count } from "~/ui/count";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { RadioField } from "~/ui/radio-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { idsParam } from "./ids-param.server";

export const meta = () => pageTitle("Merge Requests");

/** `id`: one request to merge into another; `ids`: several of which one is kept. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, choices } = asked(manager, request);
	const one = id === undefined ? undefined : found(findRequest(manager, id));
	return {
		one: one && { id: one.id, number: one.number, title: one.title },
		choices: choices.map((choice) => ({
			value: choice.id,
			label: `${requestNumber(choice.number)} ${choice.title}`,
			hint: [choice.home, choice.requesterName].filter(Boolean).join(" · "),
		})),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id, choices } = asked(manager, request);
	const form = await parseForm(request, mergeForm);
	if (!form.ok) return form.reply;
	const { into } = form.value;
	const merged = mergeRequests(manager, into, id === undefined ? choices.map((choice) => choice.id) : [id]);
	if (!merged.ok) return form.refuse(merged);
	const words = `${count(merged.merged, "request")} merged.${merged.told > 0 ? " We notified the requesters." : ""}`;
	return redirectWithMessage(href("/app/addeditrequest", { id: into }), words);
}

function asked(manager: Manager, request: Request) {
	const id = optionalIdParam(request, "id");
	if (id === undefined) return { id, choices: mergeChoices(manager, idsParam(request)) };
	found(findRequest(manager, id));
	return { id, choices: mergeTargets(manager, id) };
}

export default function MergeRequests() {
	const { one, choices } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ into: number }>();
	const back = one ? href("/app/addeditrequest", { id: one.id }) : href("/app/requests");
	const enough = one ? choices.length > 0 : choices.length > 1;
	return (
		<>
			<PageHead
				title={one ? `Merge ${requestNumber(one.number)} ${one.title}` : "Merge requests"}
				crumbs={[{ label: "Requests", to: href("/app/requests") }]}
			/>
			{enough ? (
				<Form form={form} submit="Merge" cancel={back}>
					<p className="max-w-160">
						{one
							? "This request will be closed and will link to the one you choose."
							: "The others will be closed and will link to the one you keep."}{" "}
						Messages, files and work orders appear there. We'll notify the residents and owners of each, and no one will
						see messages they couldn't see before.
					</p>
					<RadioField field={fields.into} label={one ? "Merge into" : "Keep"} options={choices} />
				</Form>
			) : (
				<EmptyState>
					{one ? "There's no other open request at this property." : "Select at least two open requests."}
				</EmptyState>
			)}
		</>
	);
}
