import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { type Standing, standingsOf, switchStanding } from "#domain/identity";
import { standingSchema } from "#domain/identity/schema";
import { Button } from "~/ui/button";
import { EntryCard } from "~/ui/entry-card";
import { Status } from "~/ui/status";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { homeOf, requireUser } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { notFound } from "~/web/not-found.server";

export const meta = () => pageTitle("Your Accounts");

export async function loader({ request }: LoaderFunctionArgs) {
	const { userId, role, email } = await requireUser(request);
	return { email, home: homeOf(role), standings: standingsOf(userId) };
}

export async function action({ request }: ActionFunctionArgs) {
	const { userId } = await requireUser(request);
	const form = await parseForm(request, standingSchema);
	if (!form.ok) return form.reply;
	const switched = switchStanding(userId, form.value);
	if (!switched.ok) notFound();
	return redirectWithMessage(homeOf(switched.role), "Switched.", { milliseconds: 1_000 });
}

/** One login, several organisations or records: what the pages show is chosen here. */
export default function Centers() {
	const { email, home, standings } = useLoaderData<typeof loader>();
	return (
		<EntryCard
			title="Your accounts"
			lead={<>Everything under {email}. Each is shown apart; choose the one to see.</>}
			foot={
				<Link to={home} className="link">
					Back
				</Link>
			}
		>
			{standings.length > 0 ? (
				<ul className="grid divide-y divide-line border-y border-line">
					{standings.map((standing) => (
						<li
							key={`${standing.kind}${standing.recordId}`}
							className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4"
						>
							<Words standing={standing} />
							{standing.current ? <Status tone="good">Shown now</Status> : <Choose standing={standing} />}
						</li>
					))}
				</ul>
			) : (
				<p className="text-soft">There is nothing to switch to.</p>
			)}
		</EntryCard>
	);
}

function Words({ standing: { kind, organizationName, displayName, home } }: { standing: Standing }) {
	return (
		<div className="min-w-0 grow">
			<p className="font-medium wrap-anywhere">{organizationName}</p>
			<p className="text-soft wrap-anywhere">
				{kind === "tenant" ? "Resident" : "Owner"}: {home ?? displayName}
			</p>
		</div>
	);
}

function Choose({ standing: { kind, recordId, organizationName } }: { standing: Standing }) {
	return (
		<Form method="post">
			<input type="hidden" name="kind" value={kind} />
			<input type="hidden" name="recordId" value={recordId} />
			<Button look="plain">
				Show<span className="sr-only"> {organizationName}</span>
			</Button>
		</Form>
	);
}
