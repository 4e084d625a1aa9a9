import { Tabs } from "~/ui/tabs";
import { href } from "~/web/href";

/** The views of the team. */
export function TeamTabs() {
	return (
		<Tabs
			name="Team"
			tabs={[
				{ label: "Members", to: href("/app/myteam"), end: true },
				{ label: "Roles", to: href("/app/myteam/roles") },
			]}
		/>
	);
}
