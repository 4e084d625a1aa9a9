import type { Place } from "#domain/residents";
import { Icon } from "~/ui/icon";
import { Menu } from "~/ui/menu";
import { Form } from "~/ui/post-form";
import { href } from "~/web/href";

/**
 * The strip below a center's bar: which account is shown, with a menu if there are several, and the emergency phone.
 */
export function PlaceStrip({ places, emergencyPhone }: { places: readonly Place[]; emergencyPhone: string }) {
	const shown = places.find(({ isShown }) => isShown);
	const unreadElsewhere = places.filter(({ isShown }) => !isShown).reduce((sum, { unread }) => sum + unread, 0);
	if (places.length === 0 && !emergencyPhone) return null;
	return (
		<div className="no-print flex flex-wrap items-center justify-between gap-x-4 border-b border-line bg-surface px-5 py-1 text-small max-sm:px-3">
			{places.length > 0 ? (
				<Menu
					look="button button-quiet"
					label={
						<>
							<span className="text-start">
								Showing: {shown?.words ?? "choose"}
								{unreadElsewhere > 0 ? <span className="text-soft"> · {unreadElsewhere} unread elsewhere</span> : null}
							</span>
							<Icon name="down" />
						</>
					}
				>
					{places
						.filter(({ isShown }) => !isShown)
						.map((place) => (
							<Choose key={`${place.kind} ${place.recordId} ${place.leaseId}`} place={place} />
						))}
				</Menu>
			) : (
				<span />
			)}
			{emergencyPhone ? (
				<p className="py-1.5">
					Emergency:{" "}
					<a href={`tel:${emergencyPhone}`} className="link font-medium">
						{emergencyPhone}
					</a>
				</p>
			) : null}
		</div>
	);
}

function Choose({ place: { kind, recordId, leaseId, organizationName, words, unread } }: { place: Place }) {
	return (
		<Form method="post" action={href("/centers")}>
			<input type="hidden" name="kind" value={kind} />
			<input type="hidden" name="recordId" value={recordId} />
			{leaseId === null ? null : <input type="hidden" name="leaseId" value={leaseId} />}
			<button type="submit">
				{words}
				<span className="block text-small text-soft">
					{kind === "tenant" ? "Resident" : "Owner"}, {organizationName}
					{unread > 0 ? ` · ${unread} unread` : null}
				</span>
			</button>
		</Form>
	);
}
