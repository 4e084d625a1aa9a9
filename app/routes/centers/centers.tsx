import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { centerForm } from "#domain/identity/schema";
import { choosePlace, type Place, placesOf } from "#domain/residents";
import { Button } from "~/ui/button";
import { count } from "~/ui/count";
import { EntryCard } from "~/ui/entry-card";
import { Link } from "~/ui/link";
import { Form } from "~/ui/post-form";
import { Status } from "~/ui/status";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { homeOf, requireUser } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { notFound } from "~/web/not-found.server";

export const meta = () => pageTitle("Your Accounts");

export async function loader({ request }: LoaderFunctionArgs) {
	const user = await requireUser(request);
	return { email: user.email, home: homeOf(user.role), places: placesOf(user) };
}

export async function action({ request }: ActionFunctionArgs) {
	const user = await requireUser(request);
	const form = await parseForm(request, centerForm);
	if (!form.ok) return form.reply;
	const chosen = choosePlace(user, form.value);
	if (!chosen.ok) notFound();
	return redirectWithMessage(homeOf(chosen.role), `Now showing ${chosen.place.words}.`);
}

/** For a login with several accounts: choose which one the pages show. */
export default function Centers() {
	const { email, home, places } = useLoaderData<typeof loader>();
	return (
		<EntryCard
			title="Your accounts"
			lead={<>All accounts for {email}. Choose which one to view.</>}
			foot={
				<Link to={home} className="link">
					Back
				</Link>
			}
		>
			{places.length > 0 ? (
				<ul className="grid divide-y divide-line border-y border-line">
					{places.map((place) => (
						<li
							key={`${place.kind} ${place.recordId} ${place.leaseId}`}
							className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4"
						>
							<Words place={place} />
							{place.isShown ? <Status tone="good">Viewing now</Status> : <Choose place={place} />}
						</li>
					))}
				</ul>
			) : (
				<p className="text-soft">You don't have another account to switch to.</p>
			)}
		</EntryCard>
	);
}

function Words({ place: { kind, organizationName, words, unread } }: { place: Place }) {
	return (
		<div className="min-w-0 grow">
			<p className="font-medium wrap-anywhere">{organizationName}</p>
			<p className="text-soft wrap-anywhere">
				{kind === "tenant" ? "Resident" : "Owner"}: {words}
			</p>
			{unread > 0 ? (
				<p className="mt-1">
					<Status tone="info">{count(unread, "unread notification")}</Status>
				</p>
			) : null}
		</div>
	);
}

function Choose({ place: { kind, recordId, leaseId, words } }: { place: Place }) {
	return (
		<Form method="post">
			<input type="hidden" name="kind" value={kind} />
			<input type="hidden" name="recordId" value={recordId} />
			{leaseId === null ? null : <input type="hidden" name="leaseId" value={leaseId} />}
			<Button look="plain">
				Show<span className="sr-only"> {words}</span>
			</Button>
		</Form>
	);
}
