import { setScreeningProvider } from "#domain/applications";
import { config } from "~/config.server";
import { sandboxScreening } from "./sandbox";

/** Names the screening company of this process: the one in the box, in production only where it is asked for. */
export function connectScreening(): void {
	setScreeningProvider(config().screening === "sandbox" ? sandboxScreening : undefined);
}
