import { trailHeads } from "#domain/activity";

/**
 * Once a day: writes to the log where each organization's trail stands, as `books:verify --head` takes it. The log is
 * kept elsewhere than the database, so a trail written anew doesn't agree with it.
 */
export function noteTrailHeads() {
	for (const { profileId, entryNumber, hash } of trailHeads()) {
		console.log(`Trail head ${profileId}:${entryNumber}:${hash}`);
	}
}
