import { formatDay } from "#domain/calendar/format";
import { portalStates } from "#domain/rentals/labels";
import { useFormat } from "~/ui/format-context";
import { Status, type Tone } from "~/ui/status";

type Standing = { portal: keyof typeof portalStates; portalDate: string | null };

const tones: Record<keyof typeof portalStates, Tone> = {
	not_invited: "quiet",
	invited: "info",
	expired: "warn",
	active: "good",
	blocked: "bad",
};

/** The state of a person's login: "Invited Nov 21, 2026". In a list, the date is on its own line. */
export function PortalStatus({ portal, portalDate, inList = false }: Standing & { inList?: boolean }) {
	const format = useFormat();
	if (portal === "not_invited") return <span className="text-soft">{portalStates.not_invited}</span>;
	const dated = portalDate !== null && (portal === "invited" || portal === "active");
	const day = dated ? formatDay(portalDate, format) : "";
	const words = portalStates[portal];
	return (
		<>
			<Status tone={tones[portal]}>{inList || !day ? words : `${words} ${day}`}</Status>
			{inList && day ? <small>{day}</small> : null}
		</>
	);
}
