/** A picture or a film, as the bundler names it. */
export default '/assets/file';
