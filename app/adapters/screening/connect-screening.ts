import { setScreeningProvider } from "#domain/applications";
import { config } from "~/config.server";
import { sandboxScreening } from "./sandbox";

/** Sets the screening company of this process. Without one in the configuration there is none. */
export function connectScreening(): void {
	setScreeningProvider(config().screening === "sandbox" ? sandboxScreening : undefined);
}
