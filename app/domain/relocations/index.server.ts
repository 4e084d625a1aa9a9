export { runRelocation } from "./run-relocation";
