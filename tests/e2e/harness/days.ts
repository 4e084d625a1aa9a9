/** What day it is where the organizations of the journeys are, whatever the clock of this machine says. */
export function today(): string {
	return new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date());
}
