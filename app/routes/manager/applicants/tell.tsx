import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notifyOtherApplicants, othersWaiting } from "#domain/applications";
import { tellForm } from "#domain/applications/schema";
import { Button } from "~/ui/button";
import { count } from "~/ui/count";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { askedUnit } from "./asked-unit.server";

export const meta = () => pageTitle("Notify Other Applicants");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const unitId = found(askedUnit(manager, request, "unit"));
	return { unitId, others: othersWaiting(manager, unitId), idempotencyKey: newIdempotencyKey() };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const unitId = found(askedUnit(manager, request, "unit"));
	const form = await parseForm(request, tellForm);
	if (!form.ok) return form.reply;
	const told = notifyOtherApplicants(manager, { unitId, ...form.value });
	if (!told.ok) return redirectWithMessage(href("/app/applicants"), told.message, { kind: "negative" });
	return redirectWithMessage(
		href("/app/applicants"),
		`${count(told.told, "application")} notified that the unit is rented.`,
	);
}

export default function TellOthers() {
	const { unitId, others, idempotencyKey } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Notify other applicants"
				facts={
					others
						? `${others.home} is rented${others.takenBy ? ` to ${others.takenBy}` : ""}`
						: "This unit isn't rented yet"
				}
				crumbs={[{ label: "Applicants", to: href("/app/applicants") }]}
			/>
			{others && others.waiting.length > 0 ? (
				<div className="grid max-w-160 gap-5">
					<ul className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-whisper">
						{others.waiting.map(({ groupId, applicationId, names, sent }) => (
							<li key={groupId}>
								<Link to={href("/app/singleapplicantlayout/applicantsummary", { id: applicationId })} className="link">
									{names}
								</Link>
								<span className="block text-small text-soft">
									{sent
										? "Gets the letter saying the home was rented to someone else"
										: "Still filling out the form, gets an email"}
								</span>
							</li>
						))}
					</ul>
					<Form method="post" className="flex flex-wrap gap-3">
						<input type="hidden" name="idempotencyKey" value={idempotencyKey} />
						<Button>Notify {count(others.waiting.length, "application")}</Button>
						<Link to={href("/app/applicants", { unit: unitId })} className="button button-quiet">
							Cancel
						</Link>
					</Form>
				</div>
			) : (
				<EmptyState>No one else is waiting for this unit.</EmptyState>
			)}
		</>
	);
}
