import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { liveCards } from "#domain/listings";
import { savedForm } from "#domain/listings/schema";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { savedHomes, savedHomesCookie } from "~/web/saved-homes.server";
import { ListingCards } from "./listing-card";
import { shownCards } from "./shown-cards.server";

export const handle = { scripts: false };

export const meta = () => [...pageTitle("Saved Homes"), { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
	const saved = await savedHomes(request);
	const cards = shownCards(liveCards(saved));
	return { cards, gone: saved.length - cards.length };
}

/** Saves a home in this browser or removes it. Nothing is stored on the server. */
export async function action({ request }: ActionFunctionArgs) {
	const form = await parseForm(request, savedForm);
	if (!form.ok) return redirect(href("/weblistings/saved"), 303);
	const { id, intent } = form.value;
	const others = (await savedHomes(request)).filter((one) => one !== id);
	return redirectWithMessage(
		href("/weblistings/listing", { id }),
		intent === "save" ? "Saved in this browser." : "Removed from your saved homes.",
		{ headers: { "Set-Cookie": await savedHomesCookie(intent === "save" ? [id, ...others] : others) } },
	);
}

export default function SavedHomes() {
	const { cards, gone } = useLoaderData<typeof loader>();
	return (
		<div className="grid gap-6">
			<div>
				<h1 className="text-[1.9rem] leading-tight font-semibold tracking-tight text-balance">Saved homes</h1>
				<p className="mt-1 text-soft">Saved in this browser for six months. No account needed.</p>
			</div>
			{gone > 0 ? (
				<p className="text-soft">
					{gone === 1 ? "One home you saved is" : `${gone} homes you saved are`} no longer listed.
				</p>
			) : null}
			{cards.length > 0 ? (
				<ListingCards cards={cards} />
			) : (
				<div className="grid justify-items-center gap-4 rounded-xl border border-dashed border-line bg-surface px-6 py-14 text-center">
					<p className="text-soft">No saved homes yet. Select “Save” on a home's page to add it here.</p>
					<a href={href("/weblistings")} className="button button-plain">
						See homes
					</a>
				</div>
			)}
		</div>
	);
}
