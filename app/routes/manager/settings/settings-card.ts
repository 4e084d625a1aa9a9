/** One subject of the settings: its page, and what is set there now, in one line. */
export type SettingsCard = { title: string; to: string; now: string };

/** A card with what is set, without what is empty. */
export function card(title: string, to: string, facts: readonly (string | undefined)[]): SettingsCard {
	return { title, to, now: facts.filter(Boolean).join(" · ") };
}
